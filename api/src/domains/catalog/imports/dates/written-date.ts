import { isBikramYear, longestMonth } from "./bikram-sambat.ts";
import { type DateParts, lastDay } from "./date-parts.ts";

/** A date with the day read first, and with the month first: the same where the text leaves no choice, null for no date. */
export interface WrittenDate {
  dayFirst: DateParts | null;
  monthFirst: DateParts | null;
}

type Reading = [pattern: RegExp, read: (groups: string[]) => WrittenDate];

const plain = (year: number, month: number, day: number | null): WrittenDate => {
  const parts = possible({ year, month, day });
  return { dayFirst: parts, monthFirst: parts };
};

/** Spreadsheets add a time to what they take for a moment. */
const midnight = /[T ]\s*(?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)? AM)$/i;

const readings: Reading[] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, ([y, , m, d]) => plain(Number(y), Number(m), Number(d))],
  [/^(\d{4})[-/.](\d{1,2})$/, ([y, m]) => plain(Number(y), Number(m), null)],
  // As packs have it.
  [
    /^(\d{1,2})(?:[-/](\d\d)|[-/.](\d{4}))$/,
    ([m, yy, y]) => plain(yearOf(yy || y), Number(m), null),
  ],
  [
    /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/,
    ([d, m, y]) => plain(yearOf(y), Number(m), Number(d)),
  ],
  [
    /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d\d)$/,
    ([a, , b, y]) => ({
      dayFirst: possible({ year: yearOf(y), month: Number(b), day: Number(a) }),
      monthFirst: possible({ year: yearOf(y), month: Number(a), day: Number(b) }),
    }),
  ],
  [
    /^(\d{1,2})[-/ .]+([a-z]{3,9})[-/ .,]+(\d{4}|\d\d)$/i,
    ([d, name, y]) => plain(yearOf(y), monthNamed(name), Number(d)),
  ],
  [
    /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i,
    ([name, d, y]) => plain(Number(y), monthNamed(name), Number(d)),
  ],
  [/^([a-z]{3,9})[-/ .,']+(\d{4}|\d\d)$/i, ([name, y]) => plain(yearOf(y), monthNamed(name), null)],
  [/^(\d{5})(?:\.0+)?$/, ([serial]) => ofSerial(Number(serial))],
];

/** What a text in ASCII digits says if it is a date; null when it is none in any way that we know. */
export function writtenDate(text: string): WrittenDate | null {
  const day = text.trim().replace(midnight, "");
  for (const [pattern, read] of readings) {
    const found = pattern.exec(day);
    if (found) return read(found.slice(1));
  }
  return null;
}

const yearOf = (text = ""): number => (text.length === 2 ? 2000 : 0) + Number(text);

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const longMonths = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
  "sept",
];

/** 0 for none. */
function monthNamed(name = ""): number {
  const lower = name.toLowerCase();
  return longMonths.includes(lower) || months.includes(lower)
    ? months.indexOf(lower.slice(0, 3)) + 1
    : 0;
}

/** Days since 30 December 1899, as spreadsheets count; of the years 2000 to 2099. */
function ofSerial(serial: number): WrittenDate {
  if (serial < 36_526 || serial > 73_050) return { dayFirst: null, monthFirst: null };
  const date = new Date((serial - 25_569) * 86_400_000);
  const parts = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
  return { dayFirst: parts, monthFirst: parts };
}

/** Null where neither calendar can have such a date. */
function possible(parts: DateParts): DateParts | null {
  const { year, month, day } = parts;
  if (month < 1 || month > 12) return null;
  const longest = isBikramYear(year) ? longestMonth : lastDay(year, month);
  return day === null || (day >= 1 && day <= longest) ? parts : null;
}
