import { computeEditDistance } from "../../../platform/edit-distance.ts";
import { type Brand, brandTable } from "./brand-table.ts";
import { buildCompositionKey } from "./build-composition-key.ts";
import { listComplaintWords } from "./complaint-words.ts";
import { findRelease, isFormWord, isRouteWord, isStrengthWord } from "./label-words.ts";
import { formatSalts } from "./parse-salts.ts";
import { foldWord, separateNumbers, splitWords } from "./search-text.ts";

/** A brand in a text. */
export interface BrandMatch {
  brand: Brand;
  /** The words of the brand as the brand writes them, folded. */
  words: readonly string[];
  /** The typed form and strength: the other words. */
  rest: readonly string[];
  /** The misspelt word and its number of wrong letters. Null when the brand was typed as it is written. */
  misspelt: { word: string; distance: number } | null;
}

export interface BrandFinder {
  /** Finds a brand that is the whole text except for a strength, a form and words such as "medicine". */
  find(text: string): BrandMatch | null;
  /** Finds the only brand that the end of a text begins, from four letters on. Brands with the same contents count once. */
  findBeginning(text: string): BrandMatch | null;
  /** Finds the only brand with one word misspelt, from six letters on. */
  findNear(text: string): BrandMatch | null;
  /** Finds the brand that a product name contains, whatever else it contains. */
  findInName(name: string): Brand | null;
  /** Returns whether a folded word of a text is a brand or begins the name of one. Short ones may be other words. */
  isBrandWord(word: string): boolean;
}

const shortestBeginning = 4;
const shortestMisspelt = 6;
/** A shorter brand is also a word of Nepali or English. */
const shortestCertain = 5;
/** From this length on, two letters may be wrong. */
const shortestForTwo = 9;
const maxWords = 12;

/** @param own brands that the shop added; they go before those of the table */
export function createBrandFinder(own: readonly Brand[] = []): BrandFinder {
  const byKey = new Map([...tableByKey, ...indexBrands(own)]);
  const firstWords = new Set([...tableFirstWords, ...listFirstWords(own)]);

  const findIn = (words: readonly string[]) => {
    for (const { run, rest } of listRuns(words)) {
      const brand = byKey.get(joinWords(run));
      if (brand && rest.every((word) => isPassing(word, brand)))
        return { brand, words: readWords(brand.name), rest };
    }
    return null;
  };

  return {
    find(text) {
      const found = findIn(readQuery(text));
      return found && { ...found, misspelt: null };
    },
    findBeginning(text) {
      const words = readQuery(text);
      for (let at = 0; at < words.length; at++) {
        const beginning = joinWords(words.slice(at));
        const rest = words.slice(0, at);
        if (beginning.length < shortestBeginning) continue;
        const begun = [...byKey].filter(([key]) => key.startsWith(beginning));
        const [brand] = begun.map(([, one]) => one).toSorted(byLength);
        if (!brand || new Set(begun.map(([, one]) => getContents(one))).size > 1) continue;
        if (!rest.every((word) => isPassing(word, brand))) continue;
        return { brand, words: words.slice(at), rest, misspelt: null };
      }
      return null;
    },
    findNear(text) {
      const words = readQuery(text);
      for (const [at, word] of words.entries()) {
        if (!isLongEnough(word) || firstWords.has(word)) continue;
        const most = word.length < shortestForTwo ? 1 : 2;
        const near = [...firstWords].filter(
          (one) =>
            one[0] === word[0] &&
            Math.abs(one.length - word.length) <= most &&
            computeEditDistance(word, one, most) <= most,
        );
        const [only, ...others] = near;
        const found = only && others.length === 0 ? findIn(words.with(at, only)) : null;
        if (!only || !found || found.rest.includes(only)) continue;
        const distance = computeEditDistance(word, only, most);
        return { ...found, misspelt: { word, distance } };
      }
      return null;
    },
    findInName(name) {
      const run = listRuns(readQuery(name)).find(({ run }) => byKey.has(joinWords(run)));
      return (run && byKey.get(joinWords(run.run))) ?? null;
    },
    isBrandWord: (word) =>
      firstWords.has(word) || (word.length >= shortestCertain && byKey.has(word)),
  };
}

/** Returns a text that is equal for brands with the same active ingredients. */
export const getContents = ({ salts }: Brand): string | null =>
  buildCompositionKey(formatSalts(salts, false));

const readWords = (text: string) => splitWords(text).map(foldWord);
const joinWords = (words: readonly string[]) => words.join("");

const indexBrands = (brands: readonly Brand[]) =>
  new Map(brands.map((brand) => [joinWords(readWords(brand.name)), brand]));
const listFirstWords = (brands: readonly Brand[]) =>
  brands.map(({ name }) => readWords(name)[0] ?? "").filter((word) => isLongEnough(word));

/** The words of a query, or none of a long one, which is no brand. */
function readQuery(text: string): string[] {
  const words = readWords(separateNumbers(text));
  return words.length > maxWords ? [] : words;
}

const isLongEnough = (word: string) => word.length >= shortestMisspelt && /^\p{L}+$/u.test(word);

/** Lists the runs of words with the words around them, the longest first. */
function listRuns(words: readonly string[]): { run: string[]; rest: string[] }[] {
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, size) => ({
      run: words.slice(from, from + size + 1),
      rest: [...words.slice(0, from), ...words.slice(from + size + 1)],
    })),
  );
  return runs.toSorted((one, other) => other.run.length - one.run.length);
}

/**
 * Returns whether a word beside a brand does not change the substance. An unknown word may be a suffix such as "LC", and
 * the slow release of a combination may have other ingredients.
 */
const isPassing = (word: string, { salts }: Brand) =>
  (findRelease(word) !== undefined && salts.length === 1) ||
  isStrengthWord(word) ||
  isFormWord(word) ||
  isRouteWord(word) ||
  listComplaintWords(word).length === 0;

const byLength = (one: Brand, other: Brand) => one.name.length - other.name.length;

// Reading the table takes longer than a search.
const tableByKey = indexBrands(brandTable);
const tableFirstWords = listFirstWords(brandTable);
