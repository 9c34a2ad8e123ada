import { AsyncLocalStorage } from "node:async_hooks";
import { presentQuery } from "./present-query.ts";
import type { SpanFacts, TraceSpan, Tracing } from "./tracing.ts";

/** Kinds of work that a request waits for. Spans may overlap and nest: reading a session also reads the database. */
export type SpanName =
  | "session"
  | "password"
  | "database_read"
  | "database_write"
  | "google"
  | "storage"
  | "render"
  | "document";

/** Count and total time. */
interface Span {
  count: number;
  ms: number;
}

/** What one request waited for. */
interface Waits {
  spans: Map<SpanName, Span>;
  /** Queries of reads, and whole transactions, by their SQL text. */
  queries: Map<string, Span>;
}

/** A request, or a job that no request waits for. */
interface Work extends Waits {
  /** Once it is over, what it has started is neither traced nor counted. */
  isOver: boolean;
}

/** What the running code is part of: its work, and its span if that is traced. */
interface Context {
  work: Work;
  trace?: TraceSpan | undefined;
}

const current = new AsyncLocalStorage<Context>();

/**
 * Runs the work of a request and collects what it waits for. Its spans are in its trace.
 * @param trace ended by the caller
 */
export async function collectWaits(
  run: () => Promise<unknown>,
  trace?: TraceSpan | undefined,
): Promise<Waits> {
  const work: Work = { spans: new Map(), queries: new Map(), isOver: false };
  try {
    await current.run({ work, trace }, run);
    return work;
  } finally {
    work.isOver = true;
  }
}

/** Runs work that no request waits for, traced if there is tracing. */
export async function traceJob(
  tracing: Tracing | undefined,
  name: string,
  facts: SpanFacts,
  run: () => Promise<void>,
): Promise<void> {
  const trace = tracing?.beginJob(name, facts);
  let failure: string | undefined;
  try {
    await collectWaits(run, trace);
  } catch (error) {
    failure = nameError(error);
    throw error;
  } finally {
    trace?.end({ failure });
  }
}

/** Runs work that a request starts and does not wait for. */
export const outsideRequests = <T>(work: () => T): T => current.exit(work);

/** Binds a function to the current context, for later calls. */
export const bindContext = <Args extends unknown[], T>(call: (...args: Args) => T) => {
  const context = current.getStore();
  return context ? (...args: Args): T => current.run(context, call, ...args) : call;
};

/**
 * Returns a function that runs later work in the trace of the current span, but does not count it for its request. Null
 * without tracing.
 */
export function captureTrace(): (<T>(work: () => T) => T) | null {
  const trace = findTrace();
  if (!trace) return null;
  const work: Work = { spans: new Map(), queries: new Map(), isOver: false };
  return (run) => current.run({ work, trace }, run);
}

/** The span that runs here. */
export const findTrace = (): TraceSpan | undefined => {
  const context = current.getStore();
  return context?.work.isOver ? undefined : context?.trace;
};

/** Headers that make a call to another server part of the trace; none without tracing. */
export const traceHeaders = (): { traceparent?: string } => {
  const trace = findTrace();
  return trace ? { traceparent: trace.traceparent } : {};
};

/** Runs the work and reports its duration in seconds, also after a failure. */
export async function measure<T>(
  work: () => Promise<T>,
  onDone: (seconds: number) => void,
): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    onDone((performance.now() - started) / 1000);
  }
}

interface SpanOptions {
  /** Called with its duration in seconds. */
  onDone?: (seconds: number) => void;
  /** SQL text without values, called after the work. */
  query?: () => string;
  /** For its trace. */
  facts?: SpanFacts;
}

/** As `measure`, and adds the time to the waiting request and its trace. */
export async function measureSpan<T>(
  name: SpanName,
  work: () => Promise<T>,
  { onDone, query, facts }: SpanOptions = {},
): Promise<T> {
  const context = current.getStore();
  const trace = findTrace()?.begin(name, facts);
  let failure: string | undefined;
  try {
    return await measure(
      trace && context ? () => current.run({ ...context, trace }, work) : work,
      (seconds) => {
        if (context && !context.work.isOver) {
          addTime(context.work.spans, name, seconds * 1000);
          if (query) addTime(context.work.queries, query(), seconds * 1000);
        }
        onDone?.(seconds);
      },
    );
  } catch (error) {
    failure = nameError(error);
    throw error;
  } finally {
    trace?.end({ failure, ...(query && { facts: describeQuery(query()) }) });
  }
}

/** A message may contain values of a query. */
const nameError = (error: unknown) => (error instanceof Error ? error.name : "error");

const describeQuery = (sql: string): SpanFacts => ({
  "db.system.name": "sqlite",
  "db.query.text": presentQuery(sql),
});

function addTime<Key>(spans: Map<Key, Span>, key: Key, ms: number): void {
  const span = spans.get(key);
  if (!span) spans.set(key, { count: 1, ms });
  else {
    span.count++;
    span.ms += ms;
  }
}

/** Queries in a line of the log. */
const mostQueries = 10;

/** For the log, in hundredths of a millisecond: all spans, and the queries that took longest. */
export function presentWaits({ spans, queries }: Waits) {
  const slowest = [...queries].sort(([, one], [, other]) => other.ms - one.ms);
  return {
    spans: Object.fromEntries([...spans].map(([name, span]) => [name, presentSpan(span)])),
    queries: slowest
      .slice(0, mostQueries)
      .map(([sql, span]) => ({ sql: presentQuery(sql), ...presentSpan(span) })),
  };
}

const presentSpan = ({ count, ms }: Span): Span => ({ count, ms: Math.round(ms * 100) / 100 });
