/** The parts of a date in any calendar. Months count from 1; no day means the month's last. */
export interface DateParts {
  year: number;
  month: number;
  day: number | null;
}

/** YYYY-MM-DD. */
export const formatIsoDate = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, "0"), padTwo(month), padTwo(day)].join("-");

const padTwo = (count: number) => String(count).padStart(2, "0");

/** Days of a month in AD. */
export const countDays = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();
