import { readProcessorMs, readScheduling } from "./read-scheduling.ts";

/** What a process needed of the machine, in milliseconds. 0 where the system does not report it. */
export interface SpentTime {
  /** Time of all its threads on processors. */
  processorMs: number;
  /** Time in which its main thread wanted a processor and got none. */
  waitedMs: number;
}

/** Reads it; null without `/proc` or the process. */
export function readSpentTime(pid: number): SpentTime | null {
  const processorMs = readProcessorMs(pid);
  if (processorMs === null) return null;
  return { processorMs, waitedMs: readScheduling(pid)?.waitedMs ?? 0 };
}

export const addTimes = (times: readonly SpentTime[]): SpentTime => ({
  processorMs: times.reduce((total, one) => total + one.processorMs, 0),
  waitedMs: times.reduce((total, one) => total + one.waitedMs, 0),
});
