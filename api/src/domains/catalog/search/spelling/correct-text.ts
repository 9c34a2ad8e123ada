import { yieldToLoop } from "../../../../platform/yield-to-loop.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { findGenericsBySound } from "../substances/phonetic-key.ts";
import { listSaltSpellings } from "../substances/salt-spellings.ts";
import { foldWord, replaceWords, splitWords } from "../words/search-text.ts";
import { findFormGlobs } from "../words/word-kinds.ts";
import { findMisspeltGeneric } from "./find-misspelt-generic.ts";
import { isPlausibleSpelling } from "./is-plausible-spelling.ts";
import { shortestWord } from "./read-vocabulary.ts";
import type { Term, Vocabulary } from "./vocabulary.ts";

/** With fewer products than this, a typing error is more likely than a rare product. */
export const minResults = 3;

/** A likelier spelling of a text. */
export interface Correction<Found> {
  found: Found;
  /** Whether its products may be shown for the typed text, because each changed word is a misspelt generic name. */
  isSameMedicine: boolean;
}

// A word that some products use is replaced only by a word that this many times more products use.
const minUsageRatio = 10;
// Each try costs a count. The best words may not occur together, so one try is not enough.
const maxTries = 6;
const maxCorrections = 3;
// Finding candidates takes about a millisecond a word.
const maxWords = 12;

/**
 * Finds likelier spellings of a text with fewer than `minResults` products, most likely first: one if it is the same
 * medicine, otherwise at most three. It replaces a word of product names only by a generic name that more products have:
 * look-alike medicine names are dangerous, so the caller compares their ingredients. A text of more than twelve words is
 * left alone.
 * @param found number of products of the text; each correction finds more
 */
export async function correctText<Found extends { total: number }>(
  text: string,
  vocabulary: Vocabulary,
  found: number,
  find: (text: string) => Promise<Found>,
): Promise<Correction<Found>[]> {
  const words = splitWords(text).map(foldWord);
  if (words.length > maxWords) return [];
  const candidates: (Term[] | null)[] = [];
  for (const [at, word] of words.entries()) {
    const terms = findCandidates(word, at === words.length - 1, vocabulary);
    // An unknown word without a similar one makes any correction of the other words useless.
    if (terms?.length === 0) return [];
    candidates.push(terms);
    await yieldToLoop();
  }
  const corrections: Correction<Found>[] = [];
  for (const choice of listChoices(candidates).slice(0, maxTries)) {
    const corrected = replaceWords(text, (word, at) => choice[at]?.word ?? word);
    const better = await find(corrected);
    if (better.total <= found) continue;
    const generics = findMisspeltGenerics(words, choice);
    const isSameMedicine =
      generics !== null && (await hasGenerics(generics, corrected, better.total, find));
    corrections.push({ found: better, isSameMedicine });
    if (corrections[0]?.isSameMedicine || corrections.length === maxCorrections) break;
  }
  return corrections;
}

/** Describes likelier spellings as an answer does: the likeliest first, and the others. */
export function listSpellings([meant, ...others]: readonly Correction<{ text: string }>[]): {
  didYouMean: string | null;
  alternatives?: string[];
} {
  return {
    didYouMean: meant?.found.text ?? null,
    ...(others.length > 0 && { alternatives: others.map(({ found }) => found.text) }),
  };
}

// Returns possible corrections of a word, most likely first, or null when the word is probably right.
function findCandidates(word: string, isLast: boolean, vocabulary: Vocabulary): Term[] | null {
  if (word.length < shortestWord || /\p{N}/u.test(word)) return null;
  const { products, inName } = vocabulary.getUsage(word, isLast);
  if (products >= minResults) return null;
  const listSound = (isNear: boolean) =>
    findGenericsBySound(word, isNear).map((name) => ({
      ...{ word: name, inName: true },
      // The shop may write the same substance otherwise: thyroxine is levothyroxine.
      products: Math.max(...listSaltSpellings(name).map((one) => countUsage(one, vocabulary))),
    }));
  const suggestions = [
    // A word of a name is a misspelling only of a generic name.
    ...(inName ? [] : vocabulary.suggest(word, isLast)),
    ...listSound(false),
    ...listSound(true),
  ].filter(
    (one, at, all) =>
      one.products > 0 &&
      (one.inName || isGenericName(one.word)) &&
      one.word !== word &&
      all.findIndex((two) => two.word === one.word) === at &&
      isPlausibleSpelling(word, one.word, isLast),
  );
  const isCertain = (term: Term) => findMisspeltGeneric(word, term.word) !== null;
  const likelier = suggestions
    .filter((term) => term.products >= (inName ? products + 1 : minUsageRatio * products))
    .sort((one, other) => Number(isCertain(other)) - Number(isCertain(one)));
  return products > 0 && likelier.length === 0 ? null : likelier;
}

// Counts the products of the rarest word of a name: "clavulanic acid" has two.
const countUsage = (name: string, vocabulary: Vocabulary): number =>
  Math.min(...splitWords(name).map((word) => vocabulary.getUsage(word, false).products));

// Lists the choice with the best candidate in every place, then choices that differ in one place.
function listChoices(candidates: (Term[] | null)[]): (Term | undefined)[][] {
  if (!candidates.some((terms) => terms)) return [];
  const best = candidates.map((terms) => terms?.[0]);
  const others = candidates.flatMap((terms, at) =>
    (terms ?? []).slice(1).map((term) => best.with(at, term)),
  );
  return [best, ...others];
}

// Returns the generic name of each changed word, or null when a word has none. A form may be misspelt beside one.
function findMisspeltGenerics(words: string[], choice: (Term | undefined)[]): string[] | null {
  const hasGeneric = words.some((word, at) => isGenericName(choice[at]?.word ?? word));
  const generics: string[] = [];
  for (const [at, term] of choice.entries()) {
    if (!term || (hasGeneric && findFormGlobs(term.word, false))) continue;
    const generic = findMisspeltGeneric(words[at] ?? "", term.word);
    if (!generic) return null;
    generics.push(generic);
  }
  return generics;
}

// A name similar to a generic one may be a brand of another medicine, so all its products must contain the generic name.
async function hasGenerics(
  generics: string[],
  text: string,
  total: number,
  find: (text: string) => Promise<{ total: number }>,
): Promise<boolean> {
  const used = splitWords(text).map(foldWord);
  const missing = generics.filter((generic) => !used.includes(generic));
  return missing.length === 0 || (await find(`${missing.join(" ")} ${text}`)).total === total;
}
