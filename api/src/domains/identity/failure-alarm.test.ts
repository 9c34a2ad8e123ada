import { beforeEach, expect, test } from "bun:test";
import { createFailureAlarm, type FailureAlarm } from "./failure-alarm.ts";

const tenMinutes = 600_000;
let now: number;
let alarm: FailureAlarm;
beforeEach(() => {
  now = 1_800_000_000_000;
  alarm = createFailureAlarm(() => new Date(now));
});

/** Counts failures, and returns which of them raised the alarm. */
const fail = (times: number) =>
  Array.from({ length: times }, (_, time) => (alarm.count() ? time + 1 : 0)).filter(Boolean);

test("rises once per ten minutes, at fifty failures in a shop that has few", () => {
  expect(fail(500)).toEqual([50]);
});

test("a shop with many failures each day needs ten times as many", () => {
  for (let window = 0; window < 144; window++) {
    fail(20);
    now += tenMinutes;
  }
  expect(fail(1000)).toEqual([200]);
});

test("the usual count falls when a night is quiet", () => {
  fail(40);
  now += 144 * tenMinutes;
  expect(fail(100)).toEqual([50]);
});
