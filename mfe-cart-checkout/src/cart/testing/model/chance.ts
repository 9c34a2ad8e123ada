/** Pseudo-random numbers, the same for the same seed. */
export interface Chance {
  /** Returns an integer from 0 up to `end`, exclusive. */
  below(end: number): number;
  /** Returns true in this many of a hundred cases. */
  percent(times: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** mulberry32. */
export function chance(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    percent: (times) => below(100) < times,
    pick<T>(from: readonly T[]) {
      if (from.length === 0) throw new Error("Nothing to pick from");
      return from[below(from.length)] as T;
    },
  };
}
