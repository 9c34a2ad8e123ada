import {
  computeEditDistance,
  computePrefixDistance,
  getAllowedErrors,
} from "../../../../platform/edit-distance.ts";
import { isGenericName } from "../substances/generic-names.ts";

/** A folded word that products use. */
export interface Term {
  word: string;
  /** Number of products in the column that uses the word most. */
  products: number;
  /** Whether a product name contains the word. */
  inName: boolean;
}

/** The words of the catalogue. All parameters are folded words. */
export interface Vocabulary {
  /** Returns how many products use a word and whether a name does. `asBeginning` includes words with this beginning. */
  getUsage(word: string, asBeginning: boolean): { products: number; inName: boolean };
  /** Suggests at most three similar words, most likely first. `asBeginning` also finds words with a similar beginning. */
  suggest(word: string, asBeginning: boolean): Term[];
}

const maxSuggestions = 3;
// A shorter beginning is similar to too many words.
const minBeginningLength = 4;

/**
 * Builds a vocabulary in batches, because tens of thousands of words at once would delay other requests. Add words in
 * ascending order, each once.
 */
export function createVocabularyBuilder(): {
  add(terms: readonly Term[]): void;
  build(): Vocabulary;
} {
  const sorted: Term[] = [];
  const letters: number[] = [];
  return {
    add(terms) {
      for (const term of terms) {
        sorted.push(term);
        letters.push(toLetterBits(term.word));
      }
    },
    build: () => createVocabulary(sorted, Uint32Array.from(letters)),
  };
}

function createVocabulary(sorted: Term[], letters: Uint32Array): Vocabulary {
  const findFirst = (word: string): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.word ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    getUsage(word, asBeginning) {
      let products = 0;
      let inName = false;
      for (let at = findFirst(word); at < sorted.length; at++) {
        const term = sorted[at];
        if (!term || !(asBeginning ? term.word.startsWith(word) : term.word === word)) break;
        products = Math.max(products, term.products);
        inName ||= term.inName;
      }
      return { products, inName };
    },
    suggest(word, asBeginning) {
      const own = toLetterBits(word);
      // A wrong letter adds at most one letter to the letter set of a word and removes one. This check excludes nearly all
      // words at two nanoseconds each, which is faster than an index.
      const filterNear = (most: number) =>
        sorted.filter(
          (term, at) =>
            countBits((letters[at] ?? 0) ^ own) <= 2 * most &&
            Math.abs(term.word.length - word.length) <= most &&
            term.word !== word,
        );
      for (let most = 1; most <= getAllowedErrors(word); most++) {
        const near = rankTerms(word, filterNear(most), most, computeEditDistance);
        if (near.length > 0) return near;
      }
      if (!asBeginning || word.length < minBeginningLength) return [];
      const longer = sorted.filter(
        (term, at) => countBits(own & ~(letters[at] ?? 0)) <= 1 && term.word.length > word.length,
      );
      return rankTerms(word, longer, 1, computePrefixDistance);
    },
  };
}

// Order: fewer wrong letters, the same first letter (few people mistype it), generic names (shared by products of all
// makers), other names, then words of more products.
function rankTerms(
  typed: string,
  terms: Term[],
  most: number,
  measure: typeof computeEditDistance,
): Term[] {
  return terms
    .map((term) => ({
      term,
      distance: measure(typed, term.word, most),
      begins: term.word[0] === typed[0],
      isGeneric: isGenericName(term.word),
    }))
    .filter(({ distance }) => distance <= most)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.begins) - Number(a.begins) ||
        Number(b.isGeneric) - Number(a.isGeneric) ||
        Number(b.term.inName) - Number(a.term.inName) ||
        b.term.products - a.term.products ||
        (a.term.word < b.term.word ? -1 : 1),
    )
    .slice(0, maxSuggestions)
    .map(({ term }) => term);
}

/** Returns the letter set of a word, one bit for each letter. Letters outside a to z share six bits. */
function toLetterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (Math.abs(letter) % 6));
  }
  return bits >>> 0;
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
