import { yieldToLoop } from "../../../platform/yield-to-loop.ts";
import { findSubstance } from "./brands/read-named-medicine.ts";
import type { FindOthers } from "./query/word-phrases.ts";
import { isChildWord } from "./words/complaint-words.ts";
import { isRouteWord } from "./words/label-words.ts";
import { foldWord, replaceWords, splitWords } from "./words/search-text.ts";
import { findFormGlobs, isDistinguishing } from "./words/word-kinds.ts";

/** Minimum length of a remaining word, because a shorter one matches any product. */
const shortestRest = 4;
const maxTries = 6;
/** Each word costs a search. */
const maxWords = 12;

/** The remaining text and the dropped words. */
export interface Rest<Found> {
  found: Found;
  dropped: string[];
}

interface Search<Found> {
  find(text: string): Promise<Found>;
  isFound(text: string): Promise<boolean>;
}

/**
 * Drops words so that a text finds something: all words without a match, or else one word. It never drops a number, unit,
 * suffix, form, route, substance or child, because without it the text means another medicine. The rest must have a longer word that is not a number,
 * because a number alone finds any product, or an abbreviation. It drops nothing from a text of more than twelve words.
 * @param search searches a text and returns the number of products, or only whether there is one
 * @param findOthers finds other spellings of a word; an abbreviation has some
 */
export async function dropWords<Found extends { total: number }>(
  text: string,
  { find, isFound }: Search<Found>,
  findOthers: FindOthers,
): Promise<Rest<Found> | null> {
  const words = splitWords(text);
  if (words.length < 2 || words.length > maxWords) return null;
  const dead = new Set<string>();
  // Without its second word a name such as "D Cold" is any name with a "d".
  if (/^[a-z]$/i.test(words[0] ?? "")) return null;
  for (const word of words.filter(canDrop)) {
    if (!(await isFound(word))) dead.add(word);
    await yieldToLoop();
  }
  const choices = dead.size > 0 ? [dead] : listSingles(words);
  for (const dropped of choices.slice(0, maxTries)) {
    const rest = words.filter((word) => !dropped.has(word));
    if (!rest.some((word) => isMeaningful(word) || isAbbreviation(word, findOthers))) continue;
    // Joined words would make two numbers of "2.5".
    const found = await find(
      replaceWords(text, (word) => (dropped.has(word) ? "" : word))
        .replace(/\s+/g, " ")
        .trim(),
    );
    if (found.total > 0) return { found, dropped: words.filter((word) => dropped.has(word)) };
  }
  return null;
}

const canDrop = (word: string) => {
  const folded = foldWord(word);
  const isPerson = isChildWord(folded);
  return !isDistinguishing(folded) && !isRouteWord(folded) && !isPerson && !findSubstance(folded);
};

/** Lists single words to drop: short ones first, then from the end, because the first word usually names the product. */
const listSingles = (words: readonly string[]): Set<string>[] =>
  [...words]
    .slice(1)
    .filter(canDrop)
    .reverse()
    .sort((one, other) => Number(isMeaningful(one)) - Number(isMeaningful(other)))
    .map((word) => new Set([word]));

/** Forms have abbreviations too, but any product may have a form. */
const isAbbreviation = (word: string, findOthers: FindOthers) =>
  findOthers(word).length > 0 && findFormGlobs(foldWord(word), false) === null;

const isMeaningful = (word: string) => [...foldWord(word)].length >= shortestRest && canDrop(word);
