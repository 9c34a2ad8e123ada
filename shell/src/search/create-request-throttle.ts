/** A request starts after this many milliseconds without a key. */
const pauseMs = 120;

/** While somebody types without a pause, a request starts this many milliseconds after the last one. */
const betweenMs = 700;

/** At most this many requests start within this many milliseconds. */
const most = { requests: 5, withinMs: 3_200 };

/**
 * Throttles the requests for what is typed. A key after a pause has no wait, so that its answer appears at once. The
 * caller asks again at each key and drops the wait of the key before it.
 */
export function createRequestThrottle() {
  let starts: number[] = [];
  return {
    /** Returns the milliseconds until a request may start. */
    wait(now: number): number {
      const last = starts.at(-1) ?? Number.NEGATIVE_INFINITY;
      const oldest = starts.at(-most.requests) ?? Number.NEGATIVE_INFINITY;
      const untilNext = last + betweenMs - now;
      return Math.max(0, Math.min(pauseMs, untilNext), oldest + most.withinMs - now);
    },
    start(now: number): void {
      starts = [...starts, now].slice(-most.requests);
    },
  };
}
