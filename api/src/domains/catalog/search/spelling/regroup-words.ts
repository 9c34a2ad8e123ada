import { foldWord, separateNumbers, splitWords } from "../words/search-text.ts";
import { isDistinguishing } from "../words/word-kinds.ts";
import { shortestWord } from "./read-vocabulary.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Minimum length of one part, because two short words may occur together in any product. */
const shortestMainPart = 4;
const shortestLongWord = 5;
// Each try costs a count.
const maxTries = 6;

/**
 * Finds products by the same letters with other spaces: "napaextra" as "napa extra", or "zinco vit" as "zincovit". It
 * changes only words that no product name uses. The new words must be in a row in a product, or be long, so that it finds
 * no look-alike.
 * @param find searches a text and returns the number of products
 */
export async function regroupWords<Found extends { total: number }>(
  text: string,
  vocabulary: Vocabulary,
  { find, hasPhrase }: { find: (text: string) => Promise<Found>; hasPhrase: HasPhrase },
): Promise<Found | null> {
  const words = splitWords(separateNumbers(text)).map(foldWord);
  const choices = [...listSplits(words, vocabulary), ...listJoins(words, vocabulary)];
  for (const { before, changed, after } of choices.slice(0, maxTries)) {
    const isLong = changed.every((word) => word.length >= shortestLongWord);
    const asBeginning = after.length === 0 && (changed.at(-1) ?? "").length >= shortestWord;
    if (!isLong && !(await hasPhrase(changed, asBeginning))) continue;
    const found = await find([...before, ...changed, ...after].join(" "));
    if (found.total > 0) return found;
  }
  return null;
}

/**
 * Returns whether a product has these words in a row. `asBeginning` also accepts the last word as the beginning of a longer
 * one.
 */
export type HasPhrase = (words: Words, asBeginning: boolean) => Promise<boolean>;

/** A text with one word split, or two words joined. */
interface Choice {
  before: Words;
  changed: Words;
  after: Words;
}

type Words = readonly string[];

/** Splits each unknown word in two, the most even parts first. */
function listSplits(words: Words, vocabulary: Vocabulary): Choice[] {
  return words.flatMap((word, at) => {
    const isLast = at === words.length - 1;
    if (isNameWord(word, isLast, vocabulary)) return [];
    const parts = Array.from({ length: Math.max(0, word.length - 1) }, (_, cut) => ({
      left: word.slice(0, cut + 1),
      right: word.slice(cut + 1),
    }));
    return parts
      .filter(
        ({ left, right }) =>
          Math.max(left.length, right.length) >= shortestMainPart &&
          isKnownPart(left, false, vocabulary) &&
          isKnownPart(right, isLast, vocabulary),
      )
      .sort((one, other) => countUneven(one) - countUneven(other))
      .map(({ left, right }) => createChoice(words, at, 1, [left, right]));
  });
}

const countUneven = ({ left, right }: { left: string; right: string }) =>
  Math.abs(left.length - right.length);

/** Joins each two words in a row that form a word of a product name. */
const listJoins = (words: Words, vocabulary: Vocabulary): Choice[] =>
  words.slice(1).flatMap((right, at) => {
    const joined = `${words[at]}${right}`;
    const isLast = at === words.length - 2;
    // "pan d" is another medicine than one whose name begins with "pand".
    const isSuffixed = [words[at] ?? "", right].some((word) => isDistinguishing(word));
    if (isSuffixed || !isNameWord(joined, isLast, vocabulary)) return [];
    return [createChoice(words, at, 2, [joined])];
  });

const createChoice = (words: Words, at: number, count: number, changed: Words): Choice => ({
  before: words.slice(0, at),
  changed,
  after: words.slice(at + count),
});

const isNameWord = (word: string, asBeginning: boolean, vocabulary: Vocabulary) =>
  vocabulary.getUsage(word, asBeginning).inName;

/** The vocabulary does not contain shorter words. The search itself then decides. */
const isKnownPart = (part: string, asBeginning: boolean, vocabulary: Vocabulary) =>
  part.length < shortestWord || vocabulary.getUsage(part, asBeginning).products > 0;
