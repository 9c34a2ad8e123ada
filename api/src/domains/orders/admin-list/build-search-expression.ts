import { isNepalPhone, normalizeDigits, normalizePhone } from "../../../contract/index.ts";
import { buildBatchPhrase } from "../../catalog/search/query/build-batch-phrase.ts";

/** Letters, digits and vowel signs: the characters that form words in the index. */
const wordPattern = /[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu;

/** What stands before an order's id on its customer's screens: `Order id: #`. */
const idLabel = /^order(?: id| number| no)?[:. ]*[# ]|^#/i;
/** An id, its beginning, or its last group. */
const idPattern = /^[\da-f]{6,12}$|^[\da-f]{8}-[\da-f-]{0,27}$/i;
const phonePattern = /\+?\(?\d[\d ().-]{8,20}\d/g;

/**
 * Builds an FTS5 expression from a text that the user may still be typing: the last word is matched as a prefix. A
 * word of digits matches the end of an order number, or the start or end of a phone number. The whole text may also be
 * the batch number of a line.
 * @returns null when there is nothing to search for
 */
export function buildSearchExpression(text: string): string | null {
  const match = matchText(text);
  const batch = buildBatchPhrase(text);
  return match && batch ? `(${match}) OR ${batch}` : (match ?? batch);
}

function matchText(text: string): string | null {
  const typed = toSearchText(text).replace(idLabel, "").trim();
  const digits = typed.replace(/[\s+()-]/g, "");
  if (/^\d+$/.test(digits)) return matchNumber(digits);
  const number = /^med[^\p{L}\d]*(?:(\d{8})[^\p{L}\d]+)?(\d{1,5})$/iu.exec(typed);
  if (number) return [number[1], `n${Number(number[2])}`].flatMap(quote).join(" AND ");
  if (idPattern.test(typed)) return matchId(typed);
  const words = writePhones(typed).match(wordPattern) ?? [];
  if (words.length === 0) return null;
  return words
    .map((word, at) => {
      if (/^\d+$/.test(word)) return `(${matchNumber(word)})`;
      return at === words.length - 1 ? `"${word}"*` : `"${word}"`;
    })
    .join(" AND ");
}

/** Converts a search text to the characters of the index: without joiners, and with Latin digits. */
export const toSearchText = (text: string): string =>
  normalizeDigits(text.replace(/[\u200c\u200d]/g, "")).trim();

/** Writes each phone number in a text as its ten digits. */
export const writePhones = (text: string): string =>
  text.replace(phonePattern, (typed) =>
    isNepalPhone(typed) ? ` ${normalizePhone(typed).slice(-10)} ` : typed,
  );

/** Lists how a phone number may go on from these digits: as they are, and without the prefix of the country. */
export function listPhoneStarts(digits: string): string[] {
  const local = isNepalPhone(digits)
    ? normalizePhone(digits).slice(-10)
    : digits.replace(/^(?:0{0,2}977)?0?/, "");
  return local.length < 3 ? [digits] : [...new Set([digits, local])];
}

function matchNumber(digits: string): string {
  const number = `"n${Number(digits)}"`;
  if (digits.length < 4) return `${number} OR "${digits}"`;
  const end = `r${[...digits].reverse().join("")}`;
  const id = digits.length < 8 ? [] : [`i${digits}`];
  const starts = [...listPhoneStarts(digits), end, ...id].map((start) => `"${start}"*`);
  return [number, ...starts].join(" OR ");
}

/** Matches an id by its beginning. A short one may also be the beginning of another word. */
function matchId(typed: string): string {
  const id = `"i${typed.replaceAll("-", "")}"*`;
  return typed.includes("-") ? id : `${id} OR "${typed}"*`;
}

const quote = (word: string | undefined) => (word === undefined ? [] : [`"${word}"`]);
