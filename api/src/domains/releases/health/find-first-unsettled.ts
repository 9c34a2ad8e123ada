import type { CanarySignal } from "../../../contract/index.ts";
import { windowMs } from "./health-counts.ts";
import { answeringMs, earlyMs } from "./watched-documents.ts";

/** Milliseconds until the counts of a process are in the database, and until a word has reached another process. */
const writingMs = 5_000;
const deliveryMs = 10_000;

/** Milliseconds after the end of a window after which all results of its documents are known. */
const settlingMs: Readonly<Record<CanarySignal, number>> = {
  documents: answeringMs + deliveryMs + writingMs,
  // What is delivered is counted in the write that follows at once.
  failures: earlyMs + deliveryMs + 2_000,
  renders: 2 * writingMs,
  orders: 2 * writingMs,
};

/** Begin of the first window, in milliseconds since 1970, of which not all results of each signal are known. */
export function findFirstUnsettled(now: number): Record<CanarySignal, number> {
  const find = (signal: CanarySignal) => {
    const latest = now - windowMs - settlingMs[signal];
    return latest - (latest % windowMs) + windowMs;
  };
  return {
    documents: find("documents"),
    failures: find("failures"),
    renders: find("renders"),
    orders: find("orders"),
  };
}
