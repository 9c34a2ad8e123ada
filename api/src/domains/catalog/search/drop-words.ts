import { foldWord, splitWords } from "./search-text.ts";
import type { FindOthers } from "./word-phrases.ts";

/** Minimum length of a remaining word, because a shorter one matches any product. */
const shortestRest = 4;
const maxTries = 6;

/** The remaining text and the dropped words. */
export interface Rest<Found> {
  found: Found;
  dropped: string[];
}

/**
 * Drops words so that a text finds something: all words without a match, or else one word. The rest must have a longer
 * word that is not a number, because a number alone finds any product, or an abbreviation.
 * @param find searches a text and returns the number of products
 * @param findOthers finds other spellings of a word; an abbreviation has some
 */
export async function dropWords<Found extends { total: number }>(
  text: string,
  find: (text: string) => Promise<Found>,
  findOthers: FindOthers,
): Promise<Rest<Found> | null> {
  const words = splitWords(text);
  if (words.length < 2) return null;
  const alone = await Promise.all(words.map(find));
  const dead = new Set(words.filter((_, at) => alone[at]?.total === 0));
  const choices = dead.size > 0 ? [dead] : listSingles(words);
  for (const dropped of choices.slice(0, maxTries)) {
    const rest = words.filter((word) => !dropped.has(word));
    if (!rest.some((word) => isMeaningful(word) || findOthers(word).length > 0)) continue;
    const found = await find(rest.join(" "));
    if (found.total > 0) return { found, dropped: words.filter((word) => dropped.has(word)) };
  }
  return null;
}

/** Lists single words to drop: numbers first, then from the end, because the first word usually names the product. */
const listSingles = (words: readonly string[]): Set<string>[] =>
  [...words]
    .slice(1)
    .reverse()
    .sort((one, other) => Number(isMeaningful(one)) - Number(isMeaningful(other)))
    .map((word) => new Set([word]));

const isMeaningful = (word: string) =>
  [...foldWord(word)].length >= shortestRest && !/^\p{N}/u.test(word);
