import { expect, test } from "bun:test";
import { findDays } from "./find-days.ts";

/** Tuesday 00:15 in Kathmandu; still Monday in London. */
const now = Date.parse("2027-01-04T18:30:00Z");

test.each([
  ["today", "2027-01-05", "2027-01-05"],
  ["yesterday", "2027-01-04", "2027-01-04"],
  ["week", "2027-01-03", "2027-01-05"],
] as const)("%s is from %s to %s in Kathmandu", (word, from, to) => {
  expect(findDays(word, now)).toEqual({ from, to });
});
