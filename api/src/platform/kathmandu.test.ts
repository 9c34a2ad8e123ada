import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../testing/database.ts";
import {
  dayAfter,
  dayFromNumber,
  endOfDay,
  formatKathmanduDay,
  sqlDayNumber,
  startOfDay,
} from "./kathmandu.ts";

test("a day in Kathmandu begins at 18:15 UTC", () => {
  expect(formatKathmanduDay(new Date("2026-06-15T18:14:59.999Z"))).toBe("2026-06-15");
  expect(formatKathmanduDay(new Date("2026-06-15T18:15:00.000Z"))).toBe("2026-06-16");
});

test("a year in Kathmandu begins at 18:15 UTC", () => {
  expect(formatKathmanduDay(new Date("2026-12-31T18:15:00.000Z"))).toBe("2027-01-01");
});

test("startOfDay and endOfDay match formatKathmanduDay", () => {
  const [first, last] = [startOfDay("2026-06-15"), endOfDay("2026-06-15")];
  expect(first.toISOString()).toBe("2026-06-14T18:15:00.000Z");
  expect([formatKathmanduDay(first), formatKathmanduDay(last)]).toEqual([
    "2026-06-15",
    "2026-06-15",
  ]);
  expect(formatKathmanduDay(new Date(first.getTime() - 1))).toBe("2026-06-14");
  expect(formatKathmanduDay(new Date(last.getTime() + 1))).toBe("2026-06-16");
});

test("counts days across the ends of months and years", () => {
  expect([
    dayAfter("2026-12-31", 1),
    dayAfter("2026-03-01", -1),
    dayAfter("2028-02-28", 1),
  ]).toEqual(["2027-01-01", "2026-02-28", "2028-02-29"]);
});

test("the database begins a day at the same moment", async () => {
  const { db, remove } = await createTemporaryDatabase();
  const moments = ["2026-06-15T18:14:59.999Z", "2026-06-15T18:15:00.000Z"].map((text) =>
    Date.parse(text),
  );
  for (const moment of moments) {
    const row = await db.read.get<{ number: number }>(
      sql`select ${sqlDayNumber(sql.raw(String(moment)))} as number`,
    );
    expect(dayFromNumber(row?.number ?? 0)).toBe(formatKathmanduDay(new Date(moment)));
  }
  await remove();
});
