import { foldWord, replaceWords, searchWords } from "./text.ts";
import type { Term, Vocabulary } from "./vocabulary.ts";
import { shortestWord } from "./vocabulary-read.ts";

/** With fewer products than this a wrong letter is likelier than a want so rare. */
export const fewProducts = 3;

// A word that products do use is doubted only for one that this many times as many use.
const timesAsUsual = 10;
// Each costs a count; more than one is needed when the best words do not occur together.
const mostTries = 6;

/**
 * A likelier spelling of a text that found fewer than `fewProducts`, or null. A word that stands in a product's
 * name is never doubted, however rare: look-alike medicine names are dangerous.
 * @param find asks for what a text finds; an answer finds more than `found`
 */
export async function correctText<Found extends { total: number }>(
  text: string,
  vocabulary: Vocabulary,
  found: number,
  find: (text: string) => Promise<Found>,
): Promise<Found | null> {
  const words = searchWords(text).map(foldWord);
  const doubts: (Term[] | null)[] = [];
  for (const [at, word] of words.entries()) {
    const doubted = doubt(word, at === words.length - 1, vocabulary);
    // A word that nothing is near to spoils every correction of the others.
    if (doubted?.length === 0) return null;
    doubts.push(doubted);
  }
  for (const choice of choices(doubts).slice(0, mostTries)) {
    const corrected = await find(replaceWords(text, (word, at) => choice[at]?.word ?? word));
    if (corrected.total > found) return corrected;
  }
  return null;
}

// What a word may stand for, likeliest first; null when there is no reason to doubt it.
function doubt(word: string, isLast: boolean, vocabulary: Vocabulary): Term[] | null {
  if (word.length < shortestWord || /\p{N}/u.test(word)) return null;
  const { products, inName } = vocabulary.standing(word, isLast);
  if (inName || products >= fewProducts) return null;
  const suggestions = vocabulary.suggestions(word, isLast);
  const likelier = suggestions.filter((term) => term.products >= timesAsUsual * products);
  return products > 0 && likelier.length === 0 ? null : likelier;
}

// The best word in every doubted place, then the others one place at a time.
function choices(doubts: (Term[] | null)[]): (Term | undefined)[][] {
  if (!doubts.some((terms) => terms)) return [];
  const best = doubts.map((terms) => terms?.[0]);
  const others = doubts.flatMap((terms, at) =>
    (terms ?? []).slice(1).map((term) => best.with(at, term)),
  );
  return [best, ...others];
}
