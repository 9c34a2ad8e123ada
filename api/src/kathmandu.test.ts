import { expect, test } from "bun:test";
import { dayEnd, dayStart, kathmanduDay } from "./kathmandu.ts";

test("the day turns in Kathmandu at 18:15 UTC", () => {
  expect(kathmanduDay(new Date("2026-06-15T18:14:59.999Z"))).toBe("2026-06-15");
  expect(kathmanduDay(new Date("2026-06-15T18:15:00.000Z"))).toBe("2026-06-16");
});

test("the year turns with it", () => {
  expect(kathmanduDay(new Date("2026-12-31T18:15:00.000Z"))).toBe("2027-01-01");
});

test("a day is all that kathmanduDay calls by its name", () => {
  const [first, last] = [dayStart("2026-06-15"), dayEnd("2026-06-15")];
  expect(first.toISOString()).toBe("2026-06-14T18:15:00.000Z");
  expect([kathmanduDay(first), kathmanduDay(last)]).toEqual(["2026-06-15", "2026-06-15"]);
  expect(kathmanduDay(new Date(first.getTime() - 1))).toBe("2026-06-14");
  expect(kathmanduDay(new Date(last.getTime() + 1))).toBe("2026-06-16");
});
