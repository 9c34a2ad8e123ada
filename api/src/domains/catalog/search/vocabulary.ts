import {
  beginningDistance,
  forgivenLetters,
  letterDistance,
} from "../../../platform/edit-distance.ts";
import { isGenericName } from "./generic-names.ts";

/** A word that products use, folded as the index folds it. */
export interface Term {
  word: string;
  /** Products that use it, in the text that uses it most. */
  products: number;
  /** Whether some product's name has it. */
  inName: boolean;
}

/** The words of the catalogue, and which of them somebody may have meant. Words asked about are folded ones. */
export interface Vocabulary {
  /** How well known a word is: how many products use it, and whether a name does; `asBeginning` counts what it begins. */
  standing(word: string, asBeginning: boolean): { products: number; inName: boolean };
  /** Likeliest first, at most three; `asBeginning` also looks for words that begin nearly so. */
  suggestions(word: string, asBeginning: boolean): Term[];
}

const mostSuggestions = 3;
// The beginning of a longer word says little when it is short.
const shortestBeginning = 4;

/**
 * A vocabulary made piece by piece, since tens of thousands of words in one go would hold up everything else.
 * Add the words in ascending order, each once.
 */
export function startVocabulary(): { add(terms: readonly Term[]): void; done(): Vocabulary } {
  const sorted: Term[] = [];
  const letters: number[] = [];
  return {
    add(terms) {
      for (const term of terms) {
        sorted.push(term);
        letters.push(lettersOf(term.word));
      }
    },
    done: () => vocabularyOf(sorted, Uint32Array.from(letters)),
  };
}

function vocabularyOf(sorted: Term[], letters: Uint32Array): Vocabulary {
  const firstFrom = (word: string): number => {
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
    standing(word, asBeginning) {
      let products = 0;
      let inName = false;
      for (let at = firstFrom(word); at < sorted.length; at++) {
        const term = sorted[at];
        if (!term || !(asBeginning ? term.word.startsWith(word) : term.word === word)) break;
        products = Math.max(products, term.products);
        inName ||= term.inName;
      }
      return { products, inName };
    },
    suggestions(word, asBeginning) {
      const own = lettersOf(word);
      // A wrong letter adds one letter at most to those of a word and takes one away: that rules out nearly all
      // words at two nanoseconds each, which no index over so few beats.
      const within = (most: number) =>
        sorted.filter(
          (term, at) =>
            bitCount((letters[at] ?? 0) ^ own) <= 2 * most &&
            Math.abs(term.word.length - word.length) <= most &&
            term.word !== word,
        );
      for (let most = 1; most <= forgivenLetters(word); most++) {
        const near = ranked(word, within(most), most, letterDistance);
        if (near.length > 0) return near;
      }
      if (!asBeginning || word.length < shortestBeginning) return [];
      const longer = sorted.filter(
        (term, at) => bitCount(own & ~(letters[at] ?? 0)) <= 1 && term.word.length > word.length,
      );
      return ranked(word, longer, 1, beginningDistance);
    },
  };
}

// Fewer wrong letters first, then the same first letter (few people miss that one), then generic names, which all
// makers' products share, then other names, then the usual.
function ranked(
  typed: string,
  terms: Term[],
  most: number,
  measure: typeof letterDistance,
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
    .slice(0, mostSuggestions)
    .map(({ term }) => term);
}

/** Which letters a word has, a bit each; those outside a to z share six. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26 + (Math.abs(letter) % 6));
  }
  return bits >>> 0;
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
