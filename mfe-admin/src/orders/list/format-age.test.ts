import { expect, test } from "bun:test";
import { formatAge } from "./format-age.ts";

const words = { now: "now", minutes: "min", hours: "h", days: "d" };

test.each([
  ["2027-01-05T12:00:00Z", "now"],
  // The browser's clock is ahead of the server's.
  ["2027-01-05T12:05:00Z", "now"],
  ["2027-01-05T11:59:00Z", "1 min"],
  ["2027-01-05T11:00:01Z", "59 min"],
  ["2027-01-05T11:00:00Z", "1 h"],
  ["2027-01-03T12:00:01Z", "47 h"],
  ["2027-01-03T12:00:00Z", "2 d"],
  ["2026-01-05T12:00:00Z", "365 d"],
])("%s is %s old at noon", (time, age) => {
  expect(formatAge(time, Date.parse("2027-01-05T12:00:00Z"), words)).toBe(age);
});
