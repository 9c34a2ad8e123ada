import { countDays, type DateParts, isBikramYear, longestMonth } from "./calendars.ts";

/** A date read with the day first and with the month first; null when invalid. Both are equal when the text is clear. */
export interface ParsedDate {
  dayFirst: DateParts | null;
  monthFirst: DateParts | null;
}

type Reading = [pattern: RegExp, read: (groups: string[]) => ParsedDate];

const fromParts = (year: number, month: number, day: number | null): ParsedDate => {
  const parts = checkParts({ year, month, day });
  return { dayFirst: parts, monthFirst: parts };
};

const midnight = /(?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)? AM)$/i;

const readings: Reading[] = [
  [
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
    ([y, , m, d]) => fromParts(Number(y), Number(m), Number(d)),
  ],
  [/^(\d{4})[-/.](\d{1,2})$/, ([y, m]) => fromParts(Number(y), Number(m), null)],
  // The format on packs.
  [
    /^(\d{1,2})(?:[-/](\d\d)|[-/.](\d{4}))$/,
    ([m, yy, y]) => fromParts(parseYear(yy || y), Number(m), null),
  ],
  [
    /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/,
    ([d, m, y]) => fromParts(parseYear(y), Number(m), Number(d)),
  ],
  [
    /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d\d)$/,
    ([a, , b, y]) => ({
      dayFirst: checkParts({ year: parseYear(y), month: Number(b), day: Number(a) }),
      monthFirst: checkParts({ year: parseYear(y), month: Number(a), day: Number(b) }),
    }),
  ],
  [
    /^(\d{1,2})[-/ .]+([a-z]{3,9})[-/ .,]+(\d{4}|\d\d)$/i,
    ([d, name, y]) => fromParts(parseYear(y), parseMonth(name), Number(d)),
  ],
  [
    /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i,
    ([name, d, y]) => fromParts(Number(y), parseMonth(name), Number(d)),
  ],
  [
    /^([a-z]{3,9})[-/ .,']+(\d{4}|\d\d)$/i,
    ([name, y]) => fromParts(parseYear(y), parseMonth(name), null),
  ],
  [/^(\d{5})(?:\.0+)?$/, ([serial]) => fromSerial(Number(serial))],
];

/** Parses a date in ASCII digits. Returns null when the format is unknown. */
export function parseDate(text: string): ParsedDate | null {
  const day = removeMidnight(text.trim());
  for (const [pattern, read] of readings) {
    const found = pattern.exec(day);
    if (found) return read(found.slice(1));
  }
  return null;
}

/** Spreadsheets may add a time to a date, behind a space or a `T`. */
function removeMidnight(text: string): string {
  const day = text.slice(0, midnight.exec(text)?.index);
  const trimmed = day.trimEnd();
  if (/T$/i.test(trimmed)) return trimmed.slice(0, -1);
  return trimmed.length < day.length ? trimmed : text;
}

const parseYear = (text = ""): number => (text.length === 2 ? 2000 : 0) + Number(text);

const monthNames =
  "january february march april may june july august september october november december".split(
    " ",
  );

/** Parses a month from its name or the beginning of it. Returns 0 for no month. */
function parseMonth(name = ""): number {
  const lower = name.toLowerCase().replace(/^sept$/, "sep");
  return monthNames.findIndex((month) => month === lower || month.slice(0, 3) === lower) + 1;
}

/** Converts a spreadsheet serial number: days since 30 December 1899. It accepts only the years 2000 to 2099. */
function fromSerial(serial: number): ParsedDate {
  if (serial < 36_526 || serial > 73_050) return { dayFirst: null, monthFirst: null };
  const date = new Date((serial - 25_569) * 86_400_000);
  const parts = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
  return { dayFirst: parts, monthFirst: parts };
}

/** Returns null when no calendar has the date. */
function checkParts(parts: DateParts): DateParts | null {
  const { year, month, day } = parts;
  if (month < 1 || month > 12) return null;
  const longest = isBikramYear(year) ? longestMonth : countDays(year, month);
  return day === null || (day >= 1 && day <= longest) ? parts : null;
}
