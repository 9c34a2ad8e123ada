import DateConverter from "@remotemerge/nepali-date-converter";
import { type DateParts, isoText } from "./date-parts.ts";

/** Years in which a date may be one of Bikram Sambat: as an expiry in AD they are decades away. */
export const isBikramYear = (year: number): boolean => year >= 2070 && year <= 2099;

/** Days of the longest month of Bikram Sambat. */
export const longestMonth = 32;

/** A date of Bikram Sambat in AD, YYYY-MM-DD; null when its month has no such day. Without a day the month's last. */
export function adOfBikram({ year, month, day }: DateParts): string | null {
  if (day !== null) return converted(year, month, day);
  for (let last = longestMonth; last > 28; last--) {
    const found = converted(year, month, last);
    if (found) return found;
  }
  return null;
}

function converted(year: number, month: number, day: number): string | null {
  const text = isoText(year, month, day);
  try {
    const ad = new DateConverter(text).toAd();
    const adText = isoText(ad.year, ad.month, ad.date);
    // It counts days that a month does not have into the next one.
    const back = new DateConverter(adText).toBs();
    return isoText(back.year, back.month, back.date) === text ? adText : null;
  } catch {
    return null;
  }
}
