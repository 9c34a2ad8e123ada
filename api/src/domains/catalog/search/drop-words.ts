import { foldWord, splitWords } from "./search-text.ts";

/** A shorter rest could be any product. */
const shortestRest = 4;
const maxTries = 6;

/** What is left of a text, and the words that were left out. */
export interface Rest<Found> {
  found: Found;
  dropped: string[];
}

/**
 * Leaves out what keeps a text from finding anything: words that match nothing, else one word. The rest has a longer word
 * that is no number, for a number alone finds any product.
 * @param find how many products a text finds
 */
export async function dropWords<Found extends { total: number }>(
  text: string,
  find: (text: string) => Promise<Found>,
): Promise<Rest<Found> | null> {
  const words = splitWords(text);
  if (words.length < 2) return null;
  const alone = await Promise.all(words.map(find));
  const dead = new Set(words.filter((_, at) => alone[at]?.total === 0));
  const choices = dead.size > 0 ? [dead] : listSingles(words);
  for (const dropped of choices.slice(0, maxTries)) {
    const rest = words.filter((word) => !dropped.has(word));
    if (!rest.some(isTelling)) continue;
    const found = await find(rest.join(" "));
    if (found.total > 0) return { found, dropped: words.filter((word) => dropped.has(word)) };
  }
  return null;
}

/** One word each, numbers first and then from the end: the first word mostly names the product. */
const listSingles = (words: readonly string[]): Set<string>[] =>
  [...words]
    .slice(1)
    .reverse()
    .sort((one, other) => Number(isTelling(one)) - Number(isTelling(other)))
    .map((word) => new Set([word]));

const isTelling = (word: string) =>
  [...foldWord(word)].length >= shortestRest && !/^\p{N}/u.test(word);
