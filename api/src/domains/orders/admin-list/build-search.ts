/** Letters, digits and vowel signs: what the index makes words of. */
const wordPattern = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/**
 * The FTS5 expression that finds orders by a text that may still be typed: the last word is a beginning. Words of digits
 * are the end of an order's number, or the beginning or end of a phone number.
 * @returns null when there is nothing to search for
 */
export function buildSearch(text: string): string | null {
  const typed = toLatinDigits(text.replace(/[\u200c\u200d]/g, "").trim());
  const digits = typed.replace(/[\s+()-]/g, "");
  if (/^\d+$/.test(digits)) return matchNumber(digits.replace(/^977(?=\d{10}$)/, ""));
  const number = /^med[^\p{L}\d]*(?:(\d{8})[^\p{L}\d]+)?(\d{1,5})$/iu.exec(typed);
  if (number) return [number[1], `n${Number(number[2])}`].flatMap(quote).join(" AND ");
  const words = typed.match(wordPattern) ?? [];
  if (words.length === 0) return null;
  return words
    .map((word, at) => {
      if (/^\d+$/.test(word)) return `(${matchNumber(word)})`;
      return at === words.length - 1 ? `"${word}"*` : `"${word}"`;
    })
    .join(" AND ");
}

function matchNumber(digits: string): string {
  const ends = `"n${Number(digits)}" OR "${digits}"`;
  if (digits.length < 4) return ends;
  return `${ends}* OR "r${[...digits].reverse().join("")}"*`;
}

const quote = (word: string | undefined) => (word === undefined ? [] : [`"${word}"`]);

/** Devanagari digits as Latin ones. */
export const toLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
