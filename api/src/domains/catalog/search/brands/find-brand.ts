import { createNearestName } from "../spelling/find-nearest-name.ts";
import { toHeard } from "../spelling/weigh-spelling.ts";
import { buildCompositionKey } from "../substances/build-composition-key.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { formatSalts } from "../substances/parse-salts.ts";
import { listComplaintWords } from "../words/complaint-words.ts";
import {
  findRelease,
  isChildSuffix,
  isFormWord,
  isRouteWord,
  isStrengthWord,
} from "../words/label-words.ts";
import { isDevanagari, romanize } from "../words/romanize.ts";
import { foldWord, replaceWords, separateNumbers, splitWords } from "../words/search-text.ts";
import type { TermRun } from "../words/term-run.ts";
import { isSuffix } from "../words/word-kinds.ts";
import { type Brand, brandTable } from "./brand-table.ts";

/** A brand in a text. */
export interface BrandMatch {
  brand: Brand;
  /** The words of the brand as the brand writes them, folded. */
  words: readonly string[];
  /** The typed form and strength: the other words. */
  rest: readonly string[];
  /** The misspelt word and the right one. Null when the brand was typed as it is written. */
  misspelt: { word: string; meant: string } | null;
}

export interface BrandFinder {
  /** Finds a brand that is the whole text except for a strength, a form and words such as "medicine". */
  find(text: string): BrandMatch | null;
  /** Finds a brand that begins a text and has an unknown suffix behind it, as in "Otrivin P". The rest is as for `find`. */
  findBeforeSuffix(text: string): BrandMatch | null;
  /** Finds the only brand that the end of a text begins, from four letters on. Brands with the same contents count once. */
  findBeginning(text: string): BrandMatch | null;
  /** Finds the only brand with one word misspelt, from six letters on, if no other medicine is as near. */
  findNear(text: string): BrandMatch | null;
  /** Finds the longest run of folded words that is a brand, and the words of the brand. Null if several brands are there. */
  findRun(words: readonly string[]): TermRun | null;
  /** Finds the brand that a product name contains, whatever else it contains. */
  findInName(name: string): Brand | null;
  /** Returns whether a folded word of a text is a brand or begins the name of one. Short ones may be other words. */
  isBrandWord(word: string): boolean;
}

const shortestBeginning = 4;
const shortestMisspelt = 6;
/** A shorter brand is also a word of Nepali or English. */
const shortestCertain = 5;
const maxWords = 12;

/** @param own brands that the shop added; they go before those of the table */
export function createBrandFinder(own: readonly Brand[] = []): BrandFinder {
  const byKey = new Map([...tableByKey, ...indexBrands(own)]);
  const firstWords = new Set([...tableFirstWords, ...listFirstWords(own)]);
  const nearest = own.length > 0 ? createNearest([...brandTable, ...own]) : nearestOfTable;

  const findIn = (words: readonly string[]) => {
    if (words.some((word, at) => word === "g" && !/^\d/.test(words[at - 1] ?? ""))) return null;
    for (const { run, rest } of listRuns(words)) {
      const brand = byKey.get(joinWords(run));
      if (brand && rest.every((word) => isPassing(word, brand)))
        return { brand, words: readWords(brand.name), rest };
    }
    return null;
  };

  return {
    find(text) {
      const found = findIn(readQuery(text)) ?? findIn(readQuery(separateSuffix(text)));
      return found && { ...found, misspelt: null };
    },
    findBeforeSuffix(text) {
      const words = readQuery(text);
      const at = words.findIndex((word, place) => place > 0 && isUnknownSuffix(word));
      const brand = at < 0 ? undefined : byKey.get(joinWords(words.slice(0, at)));
      const rest = words.slice(at + 1);
      if (!brand || !rest.every((word) => isPassing(word, brand))) return null;
      return { brand, words: readWords(brand.name), rest, misspelt: null };
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
        const heard = isDevanagari(word) ? toHeard(romanize(word)) : word;
        const isName = firstWords.has(word) || isGenericName(word);
        // A brand in Devanagari may sound just as it is written.
        const near = isName ? null : firstWords.has(heard) ? heard : nearest(heard)?.name;
        const found = near && firstWords.has(near) ? findIn(words.with(at, near)) : null;
        if (!near || !found || found.rest.includes(near)) continue;
        return { ...found, misspelt: { word, meant: near } };
      }
      return null;
    },
    findRun(words) {
      const runs = listRuns(words).flatMap(({ from, run }) => {
        return byKey.has(joinWords(run)) ? [{ from, size: run.length }] : [];
      });
      const [best] = runs;
      const isOther = ({ from }: { from: number }) =>
        best !== undefined && (from < best.from || from >= best.from + best.size);
      return best && !runs.some(isOther) ? best : null;
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

const byLength = (one: Brand, other: Brand) => one.name.length - other.name.length;
const readWords = (text: string) => splitWords(text).map(foldWord);
const joinWords = (words: readonly string[]) => words.join("");

const indexBrands = (brands: readonly Brand[]) =>
  new Map(brands.map((brand) => [joinWords(readWords(brand.name)), brand]));
const listFirstWords = (brands: readonly Brand[]) =>
  brands.map(({ name }) => readWords(name)[0] ?? "").filter((word) => isLongEnough(word));

/** A name that the text misspells has the contents of the shortest brand that begins with it. */
function createNearest(brands: readonly Brand[]) {
  const names = new Map<string, string>();
  for (const brand of brands.toSorted(byLength)) {
    const [first = ""] = readWords(brand.name);
    if (isLongEnough(first) && !names.has(first)) names.set(first, getContents(brand) ?? first);
  }
  return createNearestName([...names].map(([name, contents]) => ({ name, contents })));
}

/** The words of a query, or none of a long one, which is no brand. */
function readQuery(text: string): string[] {
  const words = readWords(separateNumbers(text));
  return words.length > maxWords ? [] : words;
}

/** Separates a short suffix from the strength typed together with it: "glycomet gp2" is "glycomet gp 2". */
const separateSuffix = (text: string): string =>
  replaceWords(text, (word, at) => (at > 0 ? word.replace(/^([a-z]{1,3})(\d)/i, "$1 $2") : word));

const isLongEnough = (word: string) => word.length >= shortestMisspelt && /^\p{L}+$/u.test(word);

/** Lists the runs of words with the words around them, the longest first. */
function listRuns(words: readonly string[]): { from: number; run: string[]; rest: string[] }[] {
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, size) => ({
      from,
      run: words.slice(from, from + size + 1),
      rest: [...words.slice(0, from), ...words.slice(from + size + 1)],
    })),
  );
  return runs.toSorted((one, other) => other.run.length - one.run.length);
}

/**
 * Returns whether a word beside a brand does not change the substance. An unknown word may be a suffix such as "LC", and
 * the slow release of a combination may have other ingredients. An "a" may be one, too: Clopitab A has aspirin.
 */
const isPassing = (word: string, { salts }: Brand) =>
  word !== "a" &&
  ((findRelease(word) !== undefined && salts.length === 1) ||
    isStrengthWord(word) ||
    isChildSuffix(word) ||
    word === "dt" ||
    isFormWord(word) ||
    isRouteWord(word) ||
    listComplaintWords(word).length === 0);

/** Words behind a brand that make another product of it, beside those of `isSuffix`. */
const otherSuffixes = new Set(["semi", "mini", "lite", "gold", "night"]);

/** A "g" that is no unit behind a number is one, too: Gluconorm G. */
const isUnknownSuffix = (word: string) =>
  word === "g" || otherSuffixes.has(word) || (isSuffix(word) && !isStrengthWord(word));

// Reading the table takes longer than a search.
const tableByKey = indexBrands(brandTable);
const tableFirstWords = listFirstWords(brandTable);
const nearestOfTable = createNearest(brandTable);
