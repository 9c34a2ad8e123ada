import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { createTrialClock } from "./trial-clock.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Whether a trial is starved that waited and used processors this long in 20 s, in milliseconds. */
function isStarved(waitedMs: number, processorMs: number): boolean {
  const spent = { waitedMs: 0, processorMs: 0 };
  const limit = { wallMs: 20_000, processorMs: 10_000 };
  const clock = createTrialClock(() => spent, limit);
  jest.advanceTimersByTime(20_000);
  Object.assign(spent, { waitedMs, processorMs });
  const starved = clock.isStarved();
  clock.stop();
  return starved;
}

test("a trial that waited for a processor most of the time is starved", () => {
  expect(isStarved(15_000, 4_000)).toBe(true);
  expect(isStarved(5_000, 4_000)).toBe(false);
});

test("a trial whose own threads took the processors is not", () => {
  expect(isStarved(15_000, 12_000)).toBe(false);
});
