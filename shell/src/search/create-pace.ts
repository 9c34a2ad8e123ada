/** Milliseconds without a key after which what was typed is asked for. */
const pauseMs = 120;

/** While somebody types on without a pause, this long after the last request. */
const betweenMs = 700;

/** No more than so many requests in so many milliseconds, however the keys come. */
const most = { requests: 5, withinMs: 3_200 };

/**
 * Says how many milliseconds to wait before the next request: none for a key after a rest, so that its answer is there at
 * once. Each key asks again and takes the place of the one before it.
 */
export function createPace() {
  let starts: number[] = [];
  return {
    /** Milliseconds from now until a request may start. */
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
