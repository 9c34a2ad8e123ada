import { AsyncLocalStorage } from "node:async_hooks";

/** Kinds of work that a request waits for. Spans may overlap and nest: reading a session also reads the database. */
export type SpanName =
  | "session"
  | "password"
  | "database_read"
  | "database_write"
  | "storage"
  | "render"
  | "document";

/** Count and total time. */
interface Span {
  count: number;
  ms: number;
}

export type Spans = Partial<Record<SpanName, Span>>;

const current = new AsyncLocalStorage<Spans>();

/** Runs the work of a request; its waits are added to `spans`. */
export const collectSpans = <T>(spans: Spans, work: () => T): T => current.run(spans, work);

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

/** As `measure`, and adds the time to the waiting request. */
export const measureSpan = <T>(
  name: SpanName,
  work: () => Promise<T>,
  onDone?: (seconds: number) => void,
): Promise<T> =>
  measure(work, (seconds) => {
    addSpan(name, seconds * 1000);
    onDone?.(seconds);
  });

function addSpan(name: SpanName, ms: number): void {
  const spans = current.getStore();
  if (!spans) return;
  const span = spans[name];
  if (!span) spans[name] = { count: 1, ms };
  else {
    span.count++;
    span.ms += ms;
  }
}

/** For the log, in hundredths of a millisecond. */
export const presentSpans = (spans: Spans): Spans =>
  Object.fromEntries(
    Object.entries(spans).map(([name, { count, ms }]) => [
      name,
      { count, ms: Math.round(ms * 100) / 100 },
    ]),
  );
