/** Length of a window of failures. */
const windowMs = 10 * 60_000;
/** Windows of the past that make the usual count: a day. */
const rememberedWindows = 144;
/** A quiet shop's usual count, so that a few typing mistakes are no attack. */
const minUsual = 5;
const rise = 10;

export type FailureAlarm = ReturnType<typeof createFailureAlarm>;

/**
 * Notices when the failed sign-ins of the whole shop rise tenfold, over all clients and accounts. Counts in memory, in
 * each process: a flood writes nothing.
 */
export function createFailureAlarm(clock: () => Date) {
  const past: number[] = [];
  let current = { at: 0, failures: 0 };

  const moveTo = (at: number) => {
    if (current.at > 0) {
      const passed = Math.min(at - current.at, rememberedWindows);
      past.push(current.failures, ...Array<number>(passed - 1).fill(0));
      past.splice(0, past.length - rememberedWindows);
    }
    current = { at, failures: 0 };
  };

  return {
    /** Counts a failure. Returns true once per ten minutes, when there are ten times as many as usual. */
    count(): boolean {
      const at = Math.floor(clock().getTime() / windowMs);
      if (at > current.at) moveTo(at);
      current.failures++;
      const sum = past.reduce((all, one) => all + one, 0);
      const usual = Math.max(minUsual, sum / Math.max(1, past.length));
      return current.failures === Math.ceil(usual * rise);
    },
  };
}
