import { type DecimalSign, plainNumbers } from "./number-style.ts";

const number = /\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d+(?:\.\d+)?/;
const currency = /(?:৳|₹|रु\.?|रू\.?|\b(?:rs|npr|inr|tk|bdt|mrp)\b\.?)[\s:]*/iu;
const all = new RegExp(number, "g");

/**
 * The first amount in a text, as `1234.50`: what stands behind a sign or name of money, or the only number there is.
 * Null when there is none, or when it is anybody's guess: a wrong price is worse than none.
 */
export function amountIn(text: string, decimal: DecimalSign = "."): string | null {
  const plain = plainNumbers(text, decimal);
  const money = currency.exec(plain);
  const rest = money ? plain.slice(money.index + money[0].length) : plain;
  const found = number.exec(rest);
  if (!found || (money && found.index > 0)) return null;
  if (!money && (rest.match(all)?.length !== 1 || isNegative(rest, found.index))) return null;
  // What goes on as a number would is written in a way that we do not know: `12,50` is not twelve.
  const goesOn = found[0].includes(".") ? /^\.\d/ : /^[,.]\d/;
  if (goesOn.test(rest.slice(found.index + found[0].length))) return null;
  return found[0].replaceAll(",", "");
}

const isNegative = (text: string, at: number) => /[-\u2212]\s*$/.test(text.slice(0, at));
