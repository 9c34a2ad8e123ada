// Separate from the schemas, so that it loads without zod.
import { normalizeDigits } from "./normalize-digits.ts";
import { type DecimalSign, parseDigits } from "./parse-digits.ts";

export type { DecimalSign } from "./parse-digits.ts";

/** What a number says: an amount of rupees, whole pieces, a size such as a pack of 7.5 g, or a percentage. */
export type NumberKind = "money" | "count" | "size" | "percent";

/** Why a text is not read as a number, and the part of it that was not understood. */
export interface NumberFault {
  reason: "unclear" | "ambiguous" | "currency";
  part: string;
}

const longest = 100;

const rupees = new Set(
  "₹ ₨ rs re nrs npr inr rupee rupees रु रू रुपैयाँ रुपैया रुपियाँ रुपये रुपया".split(" "),
);
const otherCurrencies = new Set(
  "bdt tk taka usd us dollar dollars eur euro euros gbp cny rmb yuan jpy aed sar pkr lkr btn aud".split(
    " ",
  ),
);

/** Zeros that a word adds. */
const scales = new Map([
  ...["k", "thousand", "हजार"].map((word) => [word, 3] as const),
  ...["lakh", "lakhs", "lac", "lacs", "लाख"].map((word) => [word, 5] as const),
  ...["crore", "crores", "करोड"].map((word) => [word, 7] as const),
]);

/**
 * Reads a number as people type it: `1,250`, `1,25,000`, `1 250.00`, `१२५०`, `Rs. 1,250/-`, `1.25 lakh`. It reads the whole
 * text or nothing, because a wrong number is worse than none.
 * @param decimal the decimal sign of the list that the text is from, if it is known
 * @returns the number in ASCII digits with a decimal point: `1250.00`
 */
export function parseNumber(
  text: string,
  kind: NumberKind,
  decimal?: DecimalSign,
): { digits: string } | { fault: NumberFault } {
  const refuse = (reason: NumberFault["reason"], part: string) => ({ fault: { reason, part } });
  if (text.length > longest) return refuse("unclear", text);
  const plain = toPlainText(text);
  const currency = kind === "money" ? findOtherCurrency(plain) : undefined;
  if (currency) return refuse("currency", currency);

  const { sign, rest } = dropPrefix(plain, kind);
  const body = /^[\d., '\u2019]+/.exec(rest)?.[0] ?? "";
  const { zeros, rest: tail } = takeScale(rest.slice(body.length));
  const unread = dropSuffix(tail, kind);
  if (!/\d/.test(body)) return refuse("unclear", plain);
  if (unread !== "") return refuse("unclear", unread);
  // A list with decimal commas may also have 1,250 for 1250, because one slip such as `12,50` makes it such a list.
  const hasThousandths =
    kind !== "count" && (decimal === "." || (kind === "size" && decimal === undefined));
  const read = parseDigits(body.trim(), decimal, hasThousandths);
  if (read === "ambiguous") return refuse("ambiguous", body.trim());
  if (!read) return refuse("unclear", body.trim());
  return { digits: sign + shift(read.whole, read.part, zeros) };
}

/** Writes digits, spaces, minus signs and wide characters in ASCII, and drops what is invisible. Keeps line ends. */
const toPlainText = (text: string): string =>
  normalizeDigits(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[^\S\n\r\u2028\u2029]/g, " ")
    .trim();

/** The first word or sign of a currency, with the point of an abbreviation: in `Rs.50` it is no decimal point. */
const firstWord = /^(?:[\p{L}\p{M}]+\.?|\p{Sc})/u;
const toKey = (word: string) => word.replace(".", "").toLowerCase();

function dropPrefix(text: string, kind: NumberKind): { sign: string; rest: string } {
  let rest = text;
  let sign = "";
  const takeSign = () => {
    if (sign !== "" || !/^[-+]/.test(rest)) return;
    sign = rest.charAt(0);
    rest = rest.slice(1).trimStart();
  };
  takeSign();
  for (const isKnown of [(key: string) => key === "mrp", (key: string) => rupees.has(key)]) {
    const word = firstWord.exec(rest)?.[0] ?? "";
    if (kind === "money" && isKnown(toKey(word))) {
      rest = rest.slice(word.length).trimStart().replace(/^:/, "").trimStart();
    }
  }
  takeSign();
  return { sign: sign === "-" ? sign : "", rest };
}

function takeScale(text: string): { zeros: number; rest: string } {
  const rest = text.trimStart();
  const word = firstWord.exec(rest)?.[0] ?? "";
  const zeros = scales.get(toKey(word));
  return zeros === undefined ? { zeros: 0, rest } : { zeros, rest: rest.slice(word.length).trim() };
}

/** Drops what may follow a number of this kind. The rest was not understood. */
function dropSuffix(text: string, kind: NumberKind): string {
  if (kind === "percent") return text.replace(/^%$/, "");
  if (kind !== "money") return text;
  const word = firstWord.exec(text)?.[0] ?? "";
  const rest = rupees.has(toKey(word)) ? text.slice(word.length).trim() : text;
  return /^\/[-=]?$/.test(rest) ? "" : rest;
}

function findOtherCurrency(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{M}]+|\p{Sc}/gu) ?? [];
  return words.find(
    (word) =>
      (/\p{Sc}/u.test(word) && !rupees.has(word)) || otherCurrencies.has(word.toLowerCase()),
  );
}

/** Moves the decimal point to the right. Digits are moved as text, so that no part of a paisa is lost. */
function shift(whole: string, part: string, zeros: number): string {
  const digits = part.padEnd(zeros, "0");
  const moved = (whole + digits.slice(0, zeros)).replace(/^0+/, "") || "0";
  const left = digits.slice(zeros);
  return left === "" ? moved : `${moved}.${left}`;
}
