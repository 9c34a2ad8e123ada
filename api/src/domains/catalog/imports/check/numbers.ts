/** The decimal separator of a file. */
export type DecimalSign = "." | ",";

/** A number with a decimal comma, and a point between thousands, if any. */
const commaDecimals = /(?<![\d.,])\d+(?:\.\d{3})*,\d{1,2}(?![\d.,]|[.,]\d)/;
const pointDecimals = /\d\.\d{1,2}(?![\d.,]|[.,]\d)/;
/** Characters that only separate thousands. */
const spacedThousands = /(?<=\d)['\u2019\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;

/** Collects all amounts of a file to find its decimal separator. */
export function createNumberSurvey() {
  let hasCommas = false;
  let hasPoints = false;
  return {
    add(text: string) {
      const plain = toAsciiDigits(text);
      hasPoints ||= pointDecimals.test(plain);
      hasCommas ||= !hasPoints && commaDecimals.test(plain);
    },
    /** Returns a comma only if no amount has a decimal point. */
    decimal: (): DecimalSign => (hasCommas && !hasPoints ? "," : "."),
  };
}

/** Rewrites the numbers in a text to ASCII digits with a decimal point and optional commas between thousands. */
export function normalizeNumbers(text: string, decimal: DecimalSign): string {
  const plain = toAsciiDigits(text).replace(spacedThousands, "");
  if (decimal === ".") return plain;
  return plain.replace(/(?<=\d)[.,](?=\d)/g, (sign) => (sign === "." ? "," : "."));
}

const grouped = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?=\.|$)/;

/** Returns the digits of a whole number, or the reason why the text is not one. */
export function parseWholeNumber(
  text: string,
  decimal: DecimalSign,
): { digits: string } | { reason: string } {
  const plain = normalizeNumbers(text, decimal);
  // Spreadsheets write whole numbers with decimals when the cell format has them.
  const digits = plain
    .replace(grouped, (whole) => whole.replaceAll(",", ""))
    .replace(/\.0{1,2}$/, "");
  if (/^-?\d+$/.test(digits)) return { digits };
  return { reason: /^-?[\d.,]*\d$/.test(digits) ? "is not a whole number" : "is not a number" };
}

const number = /\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?/;
const currency = /(?:৳|₹|रु\.?|रू\.?|\b(?:rs|npr|inr|tk|bdt|mrp)\b\.?)[\s:]*/iu;
const numbers = new RegExp(number, "g");

/**
 * Finds the amount in a text, as `1234.50`: the number after a currency, or the only number. Returns null when there is
 * none or it is ambiguous, because a wrong price is worse than none.
 */
export function parseAmount(text: string, decimal: DecimalSign = "."): string | null {
  const plain = normalizeNumbers(text, decimal);
  const money = currency.exec(plain);
  const rest = money ? plain.slice(money.index + money[0].length) : plain;
  const found = number.exec(rest);
  if (!found || (money && found.index > 0)) return null;
  if (!money && (rest.match(numbers)?.length !== 1 || isNegative(rest, found.index))) return null;
  // A continued number has an unknown format: `12,50` is not twelve.
  const continuation = found[0].includes(".") ? /^\.\d/ : /^[,.]\d/;
  if (continuation.test(rest.slice(found.index + found[0].length))) return null;
  return found[0].replaceAll(",", "");
}

const isNegative = (text: string, at: number) => /[-\u2212]\s*$/.test(text.slice(0, at));

/** Replaces Devanagari digits by `0` to `9`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096F]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));
