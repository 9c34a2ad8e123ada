import type { CanarySignal } from "../../../contract/index.ts";
import { windowMs } from "../comparison/windows.ts";
import { answeringMs } from "./watched-documents.ts";

/**
 * Milliseconds until the counts of a process are in the database, also what another process passed on to it. A process
 * writes every five seconds, and a loaded database, as beside a bad canary, may take ten.
 */
const writingMs = 15_000;

/** Milliseconds after the end of a window after which all that belongs to it is known. */
const settlingMs: Readonly<Record<CanarySignal, number>> = {
  documents: answeringMs + writingMs,
  // They count by when they are heard of.
  failures: writingMs,
  renders: writingMs,
  orders: writingMs,
};

/** Begin of the first window, in milliseconds since 1970, of which not all is known, by signal. */
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
