import { normalizeDigits } from "../../../contract/index.ts";

/** Minimum length of a beginning, because a shorter one matches too many words. */
const shortestBeginning = 4;
const units = ["mg", "ml", "mcg", "g", "gm", "iu"];

/** Other spellings and abbreviations of a word. */
export type FindOthers = (word: string) => readonly string[];

/** FTS5 phrases. At least one of them must match. */
export type WordPhrases = readonly string[];

/**
 * Lists the phrases of each word of a text. A number and its unit match joined and apart (`500mg`, `500 mg`), and so do a
 * name and its number (`dolo650`). A longer word and the last word also match as beginnings. Abbreviations match their
 * word, and Devanagari digits match Latin ones.
 */
export function listPhrases(
  words: readonly string[],
  findOthers: FindOthers,
  allowBeginnings = true,
): WordPhrases[] {
  return joinUnits(words).map(({ parts, isLast }) => {
    const [first = "", ...rest] = parts;
    const joined = parts.join("");
    const apart = rest.length > 0 ? [first, ...rest] : splitNumber(joined);
    const latin = normalizeDigits(joined);
    return [
      buildPhrase([joined], allowBeginnings && (isLast || isBeginning(joined))),
      ...(apart.length > 1 ? [buildPhrase(apart, allowBeginnings && isLast)] : []),
      ...(latin === joined ? [] : [buildPhrase([latin], allowBeginnings && isLast)]),
      ...findOthers(joined).map((word) => buildPhrase([word], false)),
    ];
  });
}

/** Lists phrases in which a bare number is a strength: 10 in `10 mg`, not a pack of 10. Null without one. */
export function listStrengthPhrases(
  words: readonly string[],
  findOthers: FindOthers,
): WordPhrases[] | null {
  const groups = joinUnits(words);
  if (!groups.some(({ parts }) => isNumber(parts))) return null;
  const phrases = listPhrases(words, findOthers);
  return groups.map(({ parts }, at) => {
    if (!isNumber(parts)) return phrases[at] ?? [];
    const number = normalizeDigits(parts[0] ?? "");
    return units.flatMap((unit) => [
      buildPhrase([number, unit], false),
      buildPhrase([`${number}${unit}`], false),
    ]);
  });
}

const isNumber = (parts: readonly string[]) =>
  parts.length === 1 && /^\p{N}+$/u.test(parts[0] ?? "");

const isBeginning = (word: string) => [...word].length >= shortestBeginning && /^\p{L}/u.test(word);

/** Groups the words in order; a number and the unit after it form one group. */
function joinUnits(words: readonly string[]) {
  const groups: { parts: string[]; isLast: boolean }[] = [];
  for (const [at, word] of words.entries()) {
    const last = groups.at(-1);
    const isLast = at === words.length - 1;
    if (last && isNumber(last.parts) && units.includes(word.toLowerCase())) {
      last.parts.push(word);
      last.isLast = isLast;
    } else groups.push({ parts: [word], isLast });
  }
  return groups;
}

/** Splits `dolo650` into `dolo` and `650`. */
const splitNumber = (word: string): string[] => word.match(/\p{N}+|[^\p{N}]+/gu) ?? [];

/** Builds an FTS5 phrase of words in a row. `isBeginning` also accepts the last word as a beginning. */
export const buildPhrase = (words: readonly string[], isBeginning: boolean) =>
  `${words.map((word) => `"${word}"`).join(" + ")}${isBeginning ? " *" : ""}`;
