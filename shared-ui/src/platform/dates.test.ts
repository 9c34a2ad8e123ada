import { expect, test } from "bun:test";
import { formatDay } from "./dates.ts";

test("shows a calendar date as it is", () => {
  expect(formatDay("2027-01-05")).toBe("5 Jan 2027");
});

test("shows the day that it is in Kathmandu", () => {
  expect(formatDay("2026-12-31T18:14:59Z")).toBe("31 Dec 2026");
  expect(formatDay("2026-12-31T18:15:00Z")).toBe("1 Jan 2027");
});

test("says what Intl says", () => {
  const intl = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "Asia/Kathmandu",
  });
  for (let hour = 0; hour < 24 * 800; hour += 5) {
    const time = new Date(Date.UTC(2026, 0, 1, hour, 14, 59));
    expect(formatDay(time.toISOString())).toBe(intl.format(time).replace("Sept", "Sep"));
  }
});
