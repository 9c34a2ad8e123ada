export type Chance = ReturnType<typeof createChance>;

/** Creates a pseudo-random generator: the same seed gives the same numbers (mulberry32 over an FNV-1a hash). */
export function createChance(seed: string) {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at++) {
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    /** From 0 to below 1. */
    next,
    /** A whole number from min to max, both included. */
    whole,
    /** True with this probability, 0 to 1. */
    one: (share: number) => next() < share,
    pick<T>(from: readonly T[]): T {
      const picked = from[whole(0, from.length - 1)];
      if (picked === undefined) throw new RangeError("Nothing to pick from");
      return picked;
    },
  };
}
