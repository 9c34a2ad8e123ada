import { toAsciiDigits } from "./to-ascii-digits.ts";

/** The sign before the decimals of a file's numbers. */
export type DecimalSign = "." | ",";

/** A number with a decimal comma, and a point between thousands, if any. */
const commaDecimals = /(?<![\d.,])\d+(?:\.\d{3})*,\d{1,2}(?![\d.,]|[.,]\d)/;
const pointDecimals = /\d\.\d{1,2}(?![\d.,]|[.,]\d)/;
/** Signs that stand between digits only to separate thousands. */
const spacedThousands = /(?<=\d)['\u2019\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;

/** Finds the decimal sign of a file from all its amounts. */
export interface NumberSurvey {
  add(text: string): void;
  /** A comma only if no amount has a decimal point. */
  decimal(): DecimalSign;
}

export function createNumberSurvey(): NumberSurvey {
  let hasCommas = false;
  let hasPoints = false;
  return {
    add(text) {
      const plain = toAsciiDigits(text);
      hasPoints ||= pointDecimals.test(plain);
      hasCommas ||= !hasPoints && commaDecimals.test(plain);
    },
    decimal: () => (hasCommas && !hasPoints ? "," : "."),
  };
}

/** Rewrites the numbers in a text to ASCII digits with a decimal point, and commas between thousands at most. */
export function normalizeNumbers(text: string, decimal: DecimalSign): string {
  const plain = toAsciiDigits(text).replace(spacedThousands, "");
  if (decimal === ".") return plain;
  return plain.replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === "." ? "," : "."));
}

const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?=\.|$)/;

/** The digits of a whole number, or why the text is none. */
export function parseWholeNumber(
  text: string,
  decimal: DecimalSign,
): { digits: string } | { reason: string } {
  const plain = normalizeNumbers(text, decimal);
  // Spreadsheets write whole numbers with decimals if the cell's format has them.
  const digits = plain
    .replace(grouped, (whole) => whole.replaceAll(",", ""))
    .replace(/\.0{1,2}$/, "");
  if (/^-?\d+$/.test(digits)) return { digits };
  return { reason: /^-?[\d.,]*\d$/.test(digits) ? "is not a whole number" : "is not a number" };
}
