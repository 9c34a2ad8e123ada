/** How long one write may keep others waiting, in milliseconds. */
const target = 8;

/** How many things to do in one write, learnt from how long the last ones took. */
export interface Pace {
  /** Never more than `most`. */
  size(): number;
  /** Does so many, and learns. */
  timed<T>(work: () => Promise<T>): Promise<T>;
}

export function createPace(most: number, least = 10): Pace {
  let size = least;
  return {
    size: () => size,
    async timed(work) {
      const began = performance.now();
      const result = await work();
      const took = performance.now() - began;
      // By half again at most: one that had to wait says little.
      const factor = Math.min(1.5, Math.max(0.67, target / took));
      size = Math.round(Math.min(most, Math.max(least, size * factor)));
      return result;
    },
  };
}
