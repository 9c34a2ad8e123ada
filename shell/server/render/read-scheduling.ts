import { readFileSync } from "node:fs";

/** What a process did so far, in milliseconds. */
export interface Scheduling {
  /** Time of its main thread on a processor. */
  ranMs: number;
  /** Time in which its main thread wanted a processor and got none. */
  waitedMs: number;
  /** Time of all its threads on processors. */
  allMs: number;
  /** Whether its main thread is on a processor or waits for one at this moment. */
  wantsProcessor: boolean;
}

/** The kernel counts a hundred ticks a second in /proc, on every architecture. */
const tickMs = 10;

/** Reads it; null where the system does not report it. */
export function readScheduling(pid: number): Scheduling | null {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
    const stat = readStat(pid);
    return {
      ...{ ranMs: Number(ran) / 1e6, waitedMs: Number(waited) / 1e6 },
      ...{ allMs: sumProcessorMs(stat), wantsProcessor: stat[0] === "R" },
    };
  } catch {
    return null;
  }
}

/** Reads the time of all threads of a process on processors; null without `/proc` or the process. */
export function readProcessorMs(pid: number): number | null {
  try {
    return sumProcessorMs(readStat(pid));
  } catch {
    return null;
  }
}

/** Reads the fields of a process from its state on. The name before it, in brackets, may contain spaces. */
function readStat(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

const sumProcessorMs = (stat: readonly string[]) => (Number(stat[11]) + Number(stat[12])) * tickMs;
