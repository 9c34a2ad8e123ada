import type { Scheduling } from "./read-scheduling.ts";

/** Milliseconds between two ticks. */
export const tickMs = 50;

/**
 * A clock that counts only time that a process could use. It stands still while that process waits for a processor, or
 * while this one does and so cannot answer it. On a busy machine nobody is blamed for time that others used, but for
 * time that threads of its own used.
 */
export interface FairClock {
  /** Milliseconds so far. */
  ms(): number;
  /** Counts the time since the last tick. It must be called every `tickMs`. */
  tick(): void;
  /** Leaves out the time since the last tick. */
  skip(): void;
}

interface Readings {
  /** Milliseconds of the wall clock. */
  now(): number;
  /** Null where the system does not report it. Then all of the time counts that this process was awake. */
  readScheduling(): Scheduling | null;
}

export function createFairClock({ now, readScheduling }: Readings): FairClock {
  let total = 0;
  let last = { at: now(), scheduling: readScheduling() };
  /** Counted since the process last ran. The kernel books a wait at its end, so that this may prove to be one. */
  let unsure = 0;
  const read = () => {
    const before = last;
    last = { at: now(), scheduling: readScheduling() };
    const wall = last.at - before.at;
    // Ticks come late when this process gets no processor or is at work.
    const own = Math.min(wall, tickMs);
    if (!before.scheduling || !last.scheduling) return own;
    const ran = last.scheduling.ranMs - before.scheduling.ranMs;
    const others = last.scheduling.allMs - before.scheduling.allMs - ran;
    // Its own threads took the processor from it. Those of Bun do not take a whole one beside it while it waits.
    const isOwnDoing = others > wall;
    const waited = isOwnDoing ? 0 : last.scheduling.waitedMs - before.scheduling.waitedMs;
    if (ran === 0 && waited === 0) {
      if (!isOwnDoing) unsure += own;
      return own;
    }
    const used = Math.min(wall, Math.max(ran, own - waited));
    const late = waited - Math.max(0, own - used);
    const wrong = Math.min(unsure, Math.max(0, late));
    unsure = 0;
    return used - wrong;
  };
  return {
    ms: () => total - (last.scheduling?.wantsProcessor ? unsure : 0),
    tick: () => {
      total += read();
    },
    skip: () => {
      read();
      unsure = 0;
    },
  };
}
