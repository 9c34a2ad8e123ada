import { normalizeDigits } from "../../../contract/index.ts";

/** A word that is shorter begins too many others. */
const shortestBeginning = 4;
const units = ["mg", "ml", "mcg", "g", "gm", "iu"];

/** Other spellings and abbreviations of a word. */
export type FindOthers = (word: string) => readonly string[];

/** FTS5 phrases of which one must match; a product's text may have any. */
export type WordPhrases = readonly string[];

/**
 * The phrases of each word of a text. A number and its unit are found joined and apart (`500mg`, `500 mg`), as are a name
 * and its number (`dolo650`); a longer word may be a beginning, the last one always; abbreviations stand for their word.
 * Devanagari digits stand for Latin ones too.
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

/** The same where a number alone must be a strength: 10 of `10 mg`, and not of a pack of 10. Null without such a number. */
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

/** Words in their order, a number with the unit behind it as one. */
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

/** `dolo650` as `dolo` and `650`. */
const splitNumber = (word: string): string[] => word.match(/\p{N}+|[^\p{N}]+/gu) ?? [];

const buildPhrase = (words: readonly string[], isBeginning: boolean) =>
  `${words.map((word) => `"${word}"`).join(" + ")}${isBeginning ? " *" : ""}`;
