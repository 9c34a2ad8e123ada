/** How much a process may use processors, as shares of the time. */
const shares = {
  /** While it has tasks: its own thread, and several that compile and collect garbage. */
  busy: 4,
  idle: 0.2,
};

/** Milliseconds of processors beyond these shares after which somebody's threads run on. */
const maxExcessMs = 1000;

/** Finds out whether a process goes on working when nothing is asked of it: a release can leave threads behind. */
export interface SpareWork {
  /** The process got its first task, or finished its last one. */
  change(isBusy: boolean): void;
  /**
   * @param processorMs time of all its threads so far
   * @returns whether it worked too much since it began
   */
  look(processorMs: number): boolean;
}

export function createSpareWork(now: () => number = () => performance.now()): SpareWork {
  let isBusy = false;
  let at = now();
  let allowed = 0;
  let last = 0;
  let excess = 0;
  const count = () => {
    const before = at;
    at = now();
    allowed += (at - before) * (isBusy ? shares.busy : shares.idle);
  };
  return {
    change(is) {
      count();
      isBusy = is;
    },
    look(processorMs) {
      count();
      // What it did not use is not saved up.
      excess = Math.max(0, excess + processorMs - last - allowed);
      last = processorMs;
      allowed = 0;
      return excess > maxExcessMs;
    },
  };
}
