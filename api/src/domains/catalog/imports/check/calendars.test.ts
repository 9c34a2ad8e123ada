import { expect, test } from "bun:test";
import { bikramToAd } from "./calendars.ts";

const toAd = (text: string) => {
  const [year = 0, month = 0, day = null] = text.split("-").map(Number);
  return bikramToAd({ year, month, day });
};

// New year days of printed calendars, and the two months of 2081 and 2082 that many tables have wrong.
test.each([
  ["2070-01-01", "2013-04-14"],
  ["2072-01-12", "2015-04-25"],
  ["2073-01-01", "2016-04-13"],
  ["2076-01-01", "2019-04-14"],
  ["2077-01-01", "2020-04-13"],
  ["2080-01-01", "2023-04-14"],
  ["2081-01-01", "2024-04-13"],
  ["2081-02-32", "2024-06-14"],
  ["2081-12-31", "2025-04-13"],
  ["2082-01-01", "2025-04-14"],
  ["2082-03-32", "2025-07-16"],
  ["2083-01-01", "2026-04-14"],
  ["2084-05-12", "2027-08-29"],
])("%s of Bikram Sambat is %s", (bikram, date) => {
  expect(toAd(bikram)).toBe(date);
});

test.each([
  ["2081-02", "2024-06-14"],
  ["2082-12", "2026-04-13"],
  ["2099-12", "2043-04-13"],
])("the last day of %s is %s", (month, date) => {
  expect(toAd(month)).toBe(date);
});

test.each(["2082-01-32", "2083-08-30", "2084-01-00", "2084-13-01", "2084-00-01"])(
  "rejects the date %s",
  (text) => {
    expect(toAd(text)).toBeNull();
  },
);

test("days are consecutive from 2070 to 2099", () => {
  let last = Date.parse("2013-04-13");
  for (let year = 2070; year <= 2099; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= 32; day++) {
        const date = bikramToAd({ year, month, day });
        if (date === null) {
          expect(day).toBeGreaterThan(29);
          break;
        }
        expect(Date.parse(date) - last).toBe(86_400_000);
        last = Date.parse(date);
      }
    }
  }
  expect(new Date(last).toISOString().slice(0, 10)).toBe("2043-04-13");
});
