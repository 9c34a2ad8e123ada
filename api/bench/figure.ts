/** The median of samples, with their lowest and highest value. */
export interface Figure {
  median: number;
  min: number;
  max: number;
}

export function computeFigure(samples: readonly number[]): Figure {
  return {
    median: computePercentile(samples, 50),
    min: computePercentile(samples, 0),
    max: computePercentile(samples, 100),
  };
}

/** @param percent from 0 to 100. Returns NaN without samples. */
export function computePercentile(samples: Iterable<number>, percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100));
  return sorted[index] ?? Number.NaN;
}
