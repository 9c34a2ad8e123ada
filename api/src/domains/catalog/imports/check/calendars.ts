import DateConverter from "@remotemerge/nepali-date-converter";

/** A date in any calendar. Months count from 1. A null day means the last day of the month. */
export interface DateParts {
  year: number;
  month: number;
  day: number | null;
}

/** YYYY-MM-DD. */
export const formatIsoDate = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, "0"), padTwo(month), padTwo(day)].join("-");

const padTwo = (count: number) => String(count).padStart(2, "0");

/** Returns the number of days of a month in AD. */
export const countDays = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Returns whether a year may be in Bikram Sambat. As an expiry year in AD it would be decades away. */
export const isBikramYear = (year: number): boolean => year >= 2070 && year <= 2099;

/** Days of the longest month in Bikram Sambat. */
export const longestMonth = 32;

/** Converts a Bikram Sambat date to AD, YYYY-MM-DD. Returns null when the month has no such day. */
export function bikramToAd({ year, month, day }: DateParts): string | null {
  if (day !== null) return convertDay(year, month, day);
  for (let last = longestMonth; last > 28; last--) {
    const found = convertDay(year, month, last);
    if (found) return found;
  }
  return null;
}

function convertDay(year: number, month: number, day: number): string | null {
  const text = formatIsoDate(year, month, day);
  try {
    const ad = new DateConverter(text).toAd();
    const adText = formatIsoDate(ad.year, ad.month, ad.date);
    // The library moves an invalid day into the next month.
    const back = new DateConverter(adText).toBs();
    return formatIsoDate(back.year, back.month, back.date) === text ? adText : null;
  } catch {
    return null;
  }
}
