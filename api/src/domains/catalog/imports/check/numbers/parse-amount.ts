import { type DecimalSign, normalizeNumbers } from "./number-style.ts";

const number = /\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?/;
const currency = /(?:৳|₹|रु\.?|रू\.?|\b(?:rs|npr|inr|tk|bdt|mrp)\b\.?)[\s:]*/iu;
const numbers = new RegExp(number, "g");

/**
 * The first amount in a text, as `1234.50`: the number after a currency, or the only number. Null when there is none or
 * it is ambiguous: a wrong price is worse than none.
 */
export function parseAmount(text: string, decimal: DecimalSign = "."): string | null {
  const plain = normalizeNumbers(text, decimal);
  const money = currency.exec(plain);
  const rest = money ? plain.slice(money.index + money[0].length) : plain;
  const found = number.exec(rest);
  if (!found || (money && found.index > 0)) return null;
  if (!money && (rest.match(numbers)?.length !== 1 || isNegative(rest, found.index))) return null;
  // A number that continues is written in an unknown way: `12,50` is not twelve.
  const continuation = found[0].includes(".") ? /^\.\d/ : /^[,.]\d/;
  if (continuation.test(rest.slice(found.index + found[0].length))) return null;
  return found[0].replaceAll(",", "");
}

const isNegative = (text: string, at: number) => /[-\u2212]\s*$/.test(text.slice(0, at));
