/** How long one write may keep others waiting, in milliseconds. */
const targetMs = 8;

/** A batch size that adapts to how long the last writes took. */
export interface AdaptiveBatchSize {
  /** At most the maximum it was created with. */
  get(): number;
  /** Runs a batch of that size and adapts the size to its duration. */
  measure<T>(runBatch: () => Promise<T>): Promise<T>;
}

export function createAdaptiveBatchSize(maximum: number, minimum = 10): AdaptiveBatchSize {
  let size = minimum;
  return {
    get: () => size,
    async measure(runBatch) {
      const startedAt = performance.now();
      const result = await runBatch();
      const duration = performance.now() - startedAt;
      // One step is limited: the duration of a batch that had to wait says little.
      const factor = Math.min(1.5, Math.max(0.67, targetMs / duration));
      size = Math.round(Math.min(maximum, Math.max(minimum, size * factor)));
      return result;
    },
  };
}
