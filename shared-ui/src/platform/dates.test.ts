import { expect, test } from "bun:test";
import { formatDay, formatDayTime } from "./dates.ts";

test("formats a calendar date without changing the day", () => {
  expect(formatDay("2027-01-05")).toBe("5 Jan 2027");
});

test("formats the day in Kathmandu time", () => {
  expect(formatDay("2026-12-31T18:14:59Z")).toBe("31 Dec 2026");
  expect(formatDay("2026-12-31T18:15:00Z")).toBe("1 Jan 2027");
});

test("formats a day as Intl does", () => {
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

test("formats a time in Kathmandu time", () => {
  expect(formatDayTime("2027-01-05T09:22:00Z")).toBe("5 Jan 2027, 3:07 pm");
  expect(formatDayTime("2026-12-31T18:15:59.999Z")).toBe("1 Jan 2027, 12:00 am");
  expect(formatDayTime("2027-01-01T06:15:00Z")).toBe("1 Jan 2027, 12:00 pm");
});

test("formats a time as Intl does", () => {
  const intl = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: "h12",
    timeZone: "Asia/Kathmandu",
  });
  for (let minute = 0; minute < 60 * 24 * 400; minute += 61) {
    const time = new Date(Date.UTC(2026, 0, 1, 0, minute));
    expect(formatDayTime(time.toISOString())).toBe(intl.format(time).replace("Sept", "Sep"));
  }
});
