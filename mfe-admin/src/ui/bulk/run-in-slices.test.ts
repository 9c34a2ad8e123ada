import { expect, test } from "bun:test";
import { runInSlices } from "./run-in-slices.ts";

const ids = Array.from({ length: 25 }, (_, index) => `o${index}`);

test("processes many orders in slices, in order", async () => {
  const results: string[] = [];
  const sizes: number[] = [];
  const run = async (slice: readonly string[]) => {
    sizes.push(slice.length);
    return slice;
  };
  await runInSlices(ids, run, (slice) => results.push(...slice), new AbortController().signal);
  expect(sizes).toEqual([10, 10, 5]);
  expect(results).toEqual(ids);
});

test("a stop lets the current slice finish and starts no other", async () => {
  const stop = new AbortController();
  const results: string[] = [];
  const run = async (slice: readonly string[]) => {
    stop.abort();
    return slice;
  };
  await runInSlices(ids, run, (slice) => results.push(...slice), stop.signal);
  expect(results).toEqual(ids.slice(0, 10));
});

test("a failed slice ends the run and keeps the earlier results", async () => {
  const results: string[] = [];
  const run = async (slice: readonly string[]) => {
    if (slice.includes("o10")) throw new Error("No connection");
    return slice;
  };
  const all = runInSlices(ids, run, (s) => results.push(...s), new AbortController().signal);
  await expect(all).rejects.toThrow("No connection");
  expect(results).toEqual(ids.slice(0, 10));
});
