import { expect, test } from "bun:test";
import {
  type BucketRange,
  bucketCount,
  countPercent,
  hasBucket,
  resizeBuckets,
} from "./buckets.ts";

const alone = { others: [], start: 9_950 };
const count = (ranges: readonly BucketRange[]) =>
  Array.from({ length: bucketCount }, (_, bucket) => hasBucket(ranges, bucket)).filter(Boolean)
    .length;

test("a canary gets its percent of all buckets, also across the end", () => {
  const ranges = resizeBuckets([], 1, alone);
  expect(ranges).toEqual([
    [9_950, 10_000],
    [0, 50],
  ]);
  expect([count(ranges ?? []), countPercent(ranges ?? [])]).toEqual([100, 1]);
});

test("its visitors keep it when its share grows, and the first ones when it shrinks", () => {
  const one = resizeBuckets([], 1, alone) ?? [];
  const ten = resizeBuckets(one, 10, alone) ?? [];
  expect(count(ten)).toBe(1_000);
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    if (hasBucket(one, bucket)) expect(hasBucket(ten, bucket)).toBe(true);
  }
  expect(resizeBuckets(ten, 1, alone)).toEqual(one);
});

test("canaries never share a bucket, however they grow", () => {
  let [first, second]: BucketRange[][] = [[], []];
  for (const percent of [1, 10, 40]) {
    first = resizeBuckets(first ?? [], percent, { others: second ?? [], start: 100 }) ?? [];
    second = resizeBuckets(second ?? [], percent, { others: first, start: 150 }) ?? [];
    const both = [...first, ...second];
    expect([count(both), countPercent(both)]).toEqual([percent * 200, percent * 2]);
  }
});

test("there is no room for more buckets than the others leave", () => {
  const others = resizeBuckets([], 60, alone) ?? [];
  expect(resizeBuckets([], 41, { others, start: 0 })).toBeNull();
  expect(countPercent(resizeBuckets([], 40, { others, start: 0 }) ?? [])).toBe(40);
});
