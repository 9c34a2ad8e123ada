/** Facts of a span: no values that people typed. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A span of a trace that has begun. */
export interface TraceSpan {
  /** Header of calls to other servers, which then belong to this trace. */
  traceparent: string;
  /** Begins a span inside this one. */
  begin(name: string, facts?: SpanFacts): TraceSpan;
  /** @param failure what went wrong, without personal data; absent after a success */
  end(result?: { name?: string; facts?: SpanFacts; failure?: string | undefined }): void;
}

/** Sends traces to a collector. The measured code does not know who reads them. */
export interface Tracing {
  /**
   * Begins a request.
   * @param traceparent the caller's header of this name; a wrong one is ignored
   */
  beginRequest(name: string, traceparent: string | null, facts: SpanFacts): TraceSpan;
  /** Begins work that no request waits for. */
  beginJob(name: string, facts: SpanFacts): TraceSpan;
  /** Sends what is left, for a limited time. */
  close(): Promise<void>;
}
