import { createClient } from "@libsql/client";
import { createCircuitBreaker } from "../circuit-breaker.ts";
import { traceHeaders } from "../metrics/spans.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** HTTP access to a libSQL server. */
export interface ServerLink {
  /**
   * Throws `DatabaseUnavailable`.
   * @param limitMs until the whole answer must have arrived
   */
  fetchWithin(limitMs: number): (request: Request) => Promise<Response>;
  /** Whether the server is known to be down. */
  isLost(): boolean;
  close(): void;
}

/** Shorter than the time limit of a page render, so that the error names the database. */
export const callLimitMs = 1750;

/** @param onAnswer called with each answer before its caller gets it */
export function createServerLink(
  config: { url: string; authToken?: string | undefined },
  onAnswer: (body: ArrayBuffer) => void = () => undefined,
): ServerLink {
  const { url, authToken } = config;
  const send = async (request: Request, signal: AbortSignal) => {
    const { traceparent } = traceHeaders();
    if (traceparent) request.headers.set("traceparent", traceparent);
    const answer = await fetch(request, { signal });
    const body = await answer.arrayBuffer();
    onAnswer(body);
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
  let probing = AbortSignal.abort();
  // Created at once, because it throws for an invalid address.
  const prober = createClient({
    url,
    ...(authToken && { authToken }),
    fetch: (request: Request) => send(request, probing),
  });
  const breaker = createCircuitBreaker({
    async probe(signal) {
      probing = signal;
      await prober.execute("SELECT 1");
    },
    toFailure: (error) => new DatabaseUnavailable(error),
  });
  return {
    fetchWithin: (limitMs) => (request) => breaker.run(limitMs, (signal) => send(request, signal)),
    isLost: breaker.isOpen,
    close() {
      breaker.close();
      prober.close();
    },
  };
}
