/** The parts of a date in any calendar; months count from 1. Without a day it is the month's last. */
export interface DateParts {
  year: number;
  month: number;
  day: number | null;
}

/** YYYY-MM-DD. */
export const isoText = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, "0"), twoDigits(month), twoDigits(day)].join("-");

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** Days of a month in AD. */
export const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
