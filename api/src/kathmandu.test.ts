import { expect, test } from "bun:test";
import { kathmanduDay } from "./kathmandu.ts";

test("the day turns in Kathmandu at 18:15 UTC", () => {
  expect(kathmanduDay(new Date("2026-06-15T18:14:59.999Z"))).toBe("2026-06-15");
  expect(kathmanduDay(new Date("2026-06-15T18:15:00.000Z"))).toBe("2026-06-16");
});

test("the year turns with it", () => {
  expect(kathmanduDay(new Date("2026-12-31T18:15:00.000Z"))).toBe("2027-01-01");
});
