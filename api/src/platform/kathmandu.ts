import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { kathmanduOffsetMs as offsetMs } from "../contract/index.ts";

const dayMs = 24 * 3_600_000;

/** The calendar date in Kathmandu at a moment, YYYY-MM-DD. */
export function formatKathmanduDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Date and time in Kathmandu at a moment, YYYY-MM-DD HH:MM. */
export const formatKathmanduMinute = (moment: Date): string =>
  new Date(moment.getTime() + offsetMs).toISOString().slice(0, 16).replace("T", " ");

/** The first moment of a calendar date (YYYY-MM-DD) in Kathmandu. */
export const startOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);

/** The last millisecond of a calendar date (YYYY-MM-DD) in Kathmandu. */
export const endOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) - offsetMs);

/** The moment of a time without a zone (YYYY-MM-DDTHH:MM…) in Kathmandu. */
export const parseKathmanduTime = (time: string): Date =>
  new Date(Date.parse(`${time}Z`) - offsetMs);

/** Adds days to a calendar date, YYYY-MM-DD; `days` may be negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * SQL for the number of the day in Kathmandu of a timestamp column, for `dayFromNumber`. Grouping by it is the
 * fastest.
 */
export const sqlDayNumber = (moment: SQLWrapper): SQL<number> =>
  // Literals, because the driver binds numbers as floats, and SQLite would not divide those as integers.
  sql`((${moment} + ${sql.raw(String(offsetMs))}) / ${sql.raw(String(dayMs))})`;

/** The calendar date of a day number, YYYY-MM-DD. */
export const dayFromNumber = (number: number): string =>
  new Date(number * dayMs).toISOString().slice(0, 10);
