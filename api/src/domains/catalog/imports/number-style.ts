import { asciiDigits } from "./dates/ascii-digits.ts";

/** The sign before the decimals of a file's numbers. */
export type DecimalSign = "." | ",";

/** A number with decimals by a comma, and thousands, if any, by a point. */
const commaDecimals = /(?<![\d.,])\d+(?:\.\d{3})*,\d{1,2}(?![\d.,]|[.,]\d)/;
const pointDecimals = /\d\.\d{1,2}(?![\d.,]|[.,]\d)/;
/** Signs between thousands that nothing else puts between digits. */
const spacedThousands = /(?<=\d)['\u2019\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;

/** What all amounts of a file say together of their decimals. */
export interface NumberSurvey {
  add(text: string): void;
  /** A comma only where no amount has decimals by a point. */
  decimal(): DecimalSign;
}

export function surveyNumbers(): NumberSurvey {
  let hasCommas = false;
  let hasPoints = false;
  return {
    add(text) {
      const plain = asciiDigits(text);
      hasPoints ||= pointDecimals.test(plain);
      hasCommas ||= !hasPoints && commaDecimals.test(plain);
    },
    decimal: () => (hasCommas && !hasPoints ? "," : "."),
  };
}

/** A text with its numbers in ASCII digits, decimals by a point and thousands by commas at most. */
export function plainNumbers(text: string, decimal: DecimalSign): string {
  const plain = asciiDigits(text).replace(spacedThousands, "");
  if (decimal === ".") return plain;
  return plain.replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === "." ? "," : "."));
}

const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?=\.|$)/;

/** The whole number that a cell is, as digits, or why it is none. */
export function wholeNumberIn(
  text: string,
  decimal: DecimalSign,
): { digits: string } | { reason: string } {
  const plain = plainNumbers(text, decimal);
  // Spreadsheets write whole numbers with decimals when their cells are formatted so.
  const digits = plain
    .replace(grouped, (whole) => whole.replaceAll(",", ""))
    .replace(/\.0{1,2}$/, "");
  if (/^-?\d+$/.test(digits)) return { digits };
  return { reason: /^-?[\d.,]*\d$/.test(digits) ? "is not a whole number" : "is not a number" };
}
