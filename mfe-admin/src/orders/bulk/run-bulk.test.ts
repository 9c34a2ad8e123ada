import { expect, test } from "bun:test";
import { type BulkOutcome, runBulk } from "./run-bulk.ts";

const collect = () => {
  const outcomes: BulkOutcome<number>[] = [];
  return { outcomes, note: (outcome: BulkOutcome<number>) => void outcomes.push(outcome) };
};

test("what one refuses stops no other", async () => {
  const { outcomes, note } = collect();
  const run = async (item: number) => (item % 2 === 0 ? "Even" : null);
  await runBulk([1, 2, 3, 4], run, note, new AbortController().signal);
  expect(outcomes.filter(({ reason }) => reason === null).map(({ item }) => item)).toEqual([1, 3]);
  expect(outcomes.filter(({ reason }) => reason).map(({ item }) => item)).toEqual([2, 4]);
});

test("stopped, it begins no further one, and says what became of those on their way", async () => {
  const { outcomes, note } = collect();
  const stop = new AbortController();
  const begun: number[] = [];
  const run = async (item: number) => {
    begun.push(item);
    if (item === 2) stop.abort();
    return null;
  };
  await runBulk([1, 2, 3, 4, 5], run, note, stop.signal);
  expect(begun).toEqual([1, 2]);
  expect(outcomes).toHaveLength(2);
});
