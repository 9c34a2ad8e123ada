/** Every visitor has one bucket, from 0 to one less than this. */
export const bucketCount = 10_000;
const bucketsPerPercent = bucketCount / 100;

/** Some buckets: the first one, and the one after the last. */
export type BucketRange = readonly [from: number, to: number];

export const countPercent = (ranges: readonly BucketRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0) / bucketsPerPercent;

export const hasBucket = (ranges: readonly BucketRange[], bucket: number): boolean =>
  ranges.some(([from, to]) => from <= bucket && bucket < to);

/**
 * Changes how many buckets a canary has. Those it has remain, so that its visitors keep what they see, and further ones
 * come from those that no other canary has. They are searched from `start` on, so that canaries do not always begin with
 * the same visitors.
 * @param others the buckets of all other canaries
 * @returns null when the others leave too few
 */
export function resizeBuckets(
  own: readonly BucketRange[],
  percent: number,
  { others, start }: { others: readonly BucketRange[]; start: number },
): BucketRange[] | null {
  const wanted = Math.round(percent * bucketsPerPercent);
  const free = Array.from({ length: bucketCount }, (_, at) => (start + at) % bucketCount).filter(
    (bucket) => !hasBucket(others, bucket) && !hasBucket(own, bucket),
  );
  const chosen = [...listBuckets(own), ...free].slice(0, wanted);
  return chosen.length < wanted ? null : joinRanges(chosen);
}

const listBuckets = (ranges: readonly BucketRange[]): number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at));

/** Joins neighbours. The order remains, so that a smaller share later keeps the visitors who came first. */
function joinRanges(buckets: readonly number[]): BucketRange[] {
  const ranges: [number, number][] = [];
  for (const bucket of buckets) {
    const last = ranges.at(-1);
    if (last?.[1] === bucket) last[1]++;
    else ranges.push([bucket, bucket + 1]);
  }
  return ranges;
}
