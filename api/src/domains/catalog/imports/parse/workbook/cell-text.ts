import type { CellObject } from "@e965/xlsx";
import { type NumberFormat, readNumberFormat } from "./number-format.ts";

const errors: Record<number, string> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};

/** Days from the first day of spreadsheets to that of Unix, and those between their two calendars. */
const unixDay = 25_569;
const days1904 = 1_462;
const lastDay = 2_958_465;
/** Digits that a spreadsheet keeps. */
const precision = 15;

/**
 * Creates the function that reads cells as texts: dates as YYYY-MM-DD or YYYY-MM, percentages with their sign, amounts
 * with their currency, numbers with all digits. A formula has the value that was saved.
 */
export function createCellReader(is1904: boolean): (cell: CellObject) => string {
  const formats = new Map<string, NumberFormat>();
  const readFormat = (text: string) => {
    const found = formats.get(text) ?? readNumberFormat(text);
    formats.set(text, found);
    return found;
  };
  return ({ t, v, z }) => {
    if (t === "b") return v ? "TRUE" : "FALSE";
    if (t === "e") return errors[Number(v)] ?? "#N/A";
    if (typeof v === "number") {
      return Number.isFinite(v) ? formatNumber(v, readFormat(String(z ?? "General")), is1904) : "";
    }
    return typeof v === "string" ? v.toWellFormed().replace(/\r\n?/g, "\n") : "";
  };
}

function formatNumber(value: number, format: NumberFormat, is1904: boolean): string {
  const { kind, before, after, digits } = format;
  if (kind === "percent") return `${formatPlain(value * 100)}%`;
  if (kind !== "number") return formatDate(is1904 ? value + days1904 : value, kind);
  const number = formatPlain(value).padStart(digits, "0");
  return [before, number, after].filter(Boolean).join(" ");
}

/** A number over the last day of spreadsheets is no date, so it stays a number. */
function formatDate(day: number, kind: NumberFormat["kind"]): string {
  if (day < 0 || day > lastDay) return formatPlain(day);
  const iso = new Date(Math.round((day - unixDay) * 86_400) * 1000).toISOString();
  if (kind === "time" || day < 1) return iso.slice(11, 19);
  return iso.slice(0, kind === "month" ? 7 : 10);
}

/** Without an exponent, however large or small. */
function formatPlain(value: number): string {
  const rounded = Number(value.toPrecision(precision));
  const text = String(rounded);
  if (!text.includes("e")) return text;
  return Math.abs(rounded) < 1 ? rounded.toFixed(precision) : BigInt(rounded).toString();
}
