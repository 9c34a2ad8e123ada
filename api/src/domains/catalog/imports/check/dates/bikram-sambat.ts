import DateConverter from "@remotemerge/nepali-date-converter";
import { type DateParts, formatIsoDate } from "./date-parts.ts";

/** Whether a year may be one of Bikram Sambat: as an expiry in AD it is decades away. */
export const isBikramYear = (year: number): boolean => year >= 2070 && year <= 2099;

/** Days of the longest month of Bikram Sambat. */
export const longestMonth = 32;

/** Converts a date of Bikram Sambat to AD, YYYY-MM-DD. Null when the month has no such day; no day means its last. */
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
    // The library counts days that a month does not have into the next one.
    const back = new DateConverter(adText).toBs();
    return formatIsoDate(back.year, back.month, back.date) === text ? adText : null;
  } catch {
    return null;
  }
}
