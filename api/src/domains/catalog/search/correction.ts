import { misspeltGeneric } from "./misspelt-generic.ts";
import { shortestWord } from "./read-vocabulary.ts";
import { foldWord, replaceWords, searchWords } from "./search-text.ts";
import type { Term, Vocabulary } from "./vocabulary.ts";

/** With fewer products than this a wrong letter is likelier than a want so rare. */
export const fewProducts = 3;

/** A likelier spelling of a text. */
export interface Correction<Found> {
  found: Found;
  /** Whether what it finds may be shown for the typed text: each word it changes is a misspelt generic name. */
  isSameMedicine: boolean;
}

// A word that products do use is doubted only for one that this many times as many use.
const timesAsUsual = 10;
// Each costs a count; more than one is needed when the best words do not occur together.
const mostTries = 6;
const mostCorrections = 3;

/**
 * Likelier spellings of a text that found fewer than `fewProducts`, the likeliest first: one that is the same
 * medicine, otherwise at most three. A word that stands in a product's name is never doubted, however rare: look-alike
 * medicine names are dangerous.
 * @param find asks for what a text finds; an answer finds more than `found`
 */
export async function correctText<Found extends { total: number }>(
  text: string,
  vocabulary: Vocabulary,
  found: number,
  find: (text: string) => Promise<Found>,
): Promise<Correction<Found>[]> {
  const words = searchWords(text).map(foldWord);
  const doubts: (Term[] | null)[] = [];
  for (const [at, word] of words.entries()) {
    const doubted = doubt(word, at === words.length - 1, vocabulary);
    // A word that nothing is near to spoils every correction of the others.
    if (doubted?.length === 0) return [];
    doubts.push(doubted);
  }
  const corrections: Correction<Found>[] = [];
  for (const choice of choices(doubts).slice(0, mostTries)) {
    const corrected = replaceWords(text, (word, at) => choice[at]?.word ?? word);
    const better = await find(corrected);
    if (better.total <= found) continue;
    const generics = misspeltGenerics(words, choice);
    const isSameMedicine =
      generics !== null && (await allContain(generics, corrected, better.total, find));
    corrections.push({ found: better, isSameMedicine });
    if (corrections[0]?.isSameMedicine || corrections.length === mostCorrections) break;
  }
  return corrections;
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

// The generic name behind each changed word; null when there is a word without one.
function misspeltGenerics(words: string[], choice: (Term | undefined)[]): string[] | null {
  const generics: string[] = [];
  for (const [at, term] of choice.entries()) {
    if (!term) continue;
    const generic = misspeltGeneric(words[at] ?? "", term.word);
    if (!generic) return null;
    generics.push(generic);
  }
  return generics;
}

// A name that only looks like a generic one may be the brand of something else, so its products must name it too.
async function allContain(
  generics: string[],
  text: string,
  total: number,
  find: (text: string) => Promise<{ total: number }>,
): Promise<boolean> {
  const used = searchWords(text).map(foldWord);
  const missing = generics.filter((generic) => !used.includes(generic));
  return missing.length === 0 || (await find(`${missing.join(" ")} ${text}`)).total === total;
}
