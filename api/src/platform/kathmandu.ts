import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

// Nepal has kept UTC+05:45 all year since 1986.
const offsetMs = (5 * 60 + 45) * 60_000;
const dayMs = 24 * 3_600_000;

/** The calendar date in Kathmandu at that moment, YYYY-MM-DD. */
export function formatKathmanduDay(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** That moment as a clock in Kathmandu shows it, YYYY-MM-DD HH:MM. */
export const formatKathmanduMinute = (moment: Date): string =>
  new Date(moment.getTime() + offsetMs).toISOString().slice(0, 16).replace("T", " ");

/** The first moment of a calendar date (YYYY-MM-DD) in Kathmandu. */
export const startOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);

/** The last millisecond of a calendar date (YYYY-MM-DD) in Kathmandu. */
export const endOfDay = (day: string): Date =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) - offsetMs);

/** The calendar date so many days after another, YYYY-MM-DD; before it for a negative number. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Number of the day in Kathmandu of a column of moments, for `dayFromNumber`. A statement groups by it fastest. */
export const sqlDayNumber = (moment: SQLWrapper): SQL<number> =>
  // Written out: the driver hands numbers over as floats, and those are divided without a remainder.
  sql`((${moment} + ${sql.raw(String(offsetMs))}) / ${sql.raw(String(dayMs))})`;

/** The calendar date, YYYY-MM-DD, that has this number. */
export const dayFromNumber = (number: number): string =>
  new Date(number * dayMs).toISOString().slice(0, 10);
