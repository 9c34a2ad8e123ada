import { normalizeDigits } from "./normalize-digits.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads an expiry as boxes and bills have it: `0827`, `08/27`, `8-2027`, `2027-08`, `AUG.27`, `31/08/2027`, `2027-08-31`. A
 * month means its last day.
 * @returns YYYY-MM-DD; null when it is no month or day of this century
 */
export function readExpiry(typed: string): string | null {
  const text = normalizeDigits(typed).trim().toLowerCase();
  if (text.length > 20) return null;
  const parts = (/\D/.test(text) ? splitAtSigns(text) : splitDigits(text)).map(toNumberOfMonth);
  if (parts.length < 2 || parts.length > 3) return null;
  if (!parts.every((part) => /^\d{1,4}$/.test(part))) return null;
  const [year = "", month = "", day] = parts[0]?.length === 4 ? parts : [...parts].reverse();
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (fullYear < 2000 || fullYear > 2099) return null;
  return toDay(fullYear, Number(month), day === undefined ? null : Number(day));
}

const splitAtSigns = (text: string) => text.match(/\d+|[a-z]+|[^\da-z\s/.,-]+/g) ?? [];

/** Turns the name of a month, or its first three letters, into its number. */
function toNumberOfMonth(part: string): string {
  const month = months.indexOf(part.slice(0, 3));
  return /^[a-z]{3,9}$/.test(part) && month >= 0 ? String(month + 1) : part;
}

/** Splits `0827`, `082027` and `202708` into month and year. */
function splitDigits(digits: string): string[] {
  if (digits.length === 4) return [digits.slice(0, 2), digits.slice(2)];
  if (digits.length !== 6) return [];
  // No month is 20.
  return digits.startsWith("20")
    ? [digits.slice(0, 4), digits.slice(4)]
    : [digits.slice(0, 2), digits.slice(2)];
}

/** @param day null for the last one of the month */
function toDay(year: number, month: number, day: number | null): string | null {
  if (month < 1 || month > 12) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day !== null && (day < 1 || day > last)) return null;
  return new Date(Date.UTC(year, month - 1, day ?? last)).toISOString().slice(0, 10);
}
