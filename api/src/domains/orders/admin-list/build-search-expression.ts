/** Letters, digits and vowel signs: the characters that form words in the index. */
const wordPattern = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/**
 * Builds an FTS5 expression from a text that the user may still be typing: the last word is matched as a prefix. A
 * word of digits matches the end of an order number, or the start or end of a phone number.
 * @returns null when there is nothing to search for
 */
export function buildSearchExpression(text: string): string | null {
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

/** Converts Devanagari digits to Latin digits. */
export const toLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
