import {
  type FindOthers,
  listPhrases,
  listStrengthPhrases,
  type WordPhrases,
} from "./word-phrases.ts";

/** FTS5 expressions for one text. Each word is quoted, so that no FTS syntax is left in it. */
export interface SearchMatch {
  /** Every product that has all the words, or has the text as its SKU. */
  all: string;
  /** Kinds of match, the best first. A product may match several kinds; the SKU and the last kind together find all. */
  kinds: string[];
  /** The same kinds without overlap and without the kind of whole words: each product is in one tier. */
  tiers: string[];
}

// The characters of a word in the index. Marks such as vowel signs are among them, otherwise Devanagari words fall tiers.
const wordPattern = /[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu;
// Joiners only change how Devanagari looks. The index leaves them out as well.
const joiners = /[\u200c\u200d]/g;

/** The words of any text as they were written, in their order. */
export function splitWords(text: string): string[] {
  return normalizeText(text).match(wordPattern) ?? [];
}

/** Changes the words of a text and leaves all between them. `change` gets each word and its place. */
export function replaceWords(text: string, change: (word: string, at: number) => string): string {
  let at = 0;
  return normalizeText(text).replace(wordPattern, (word) => change(word, at++));
}

/** A word as the index has it: in lower case, without accents on Latin letters. */
export function foldWord(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** The words of a text, folded and with single spaces: two texts of the same words are equal. */
export const foldText = (text: string): string => splitWords(text).map(foldWord).join(" ");

/**
 * Matches all words of a text in any order, longer ones and the last one also as beginnings. The SKU comes first, then
 * names in which a number is a strength, names that start with the words, words in the name, in name and maker, and
 * anywhere. Null for a text without a word.
 * @param findOthers what else is searched for in place of a word
 */
export function buildSearchMatch(
  text: string,
  findOthers: FindOthers = () => [],
): SearchMatch | null {
  const words = splitWords(text);
  const groups = listPhrases(words, findOthers);
  const [first] = groups;
  if (!first) return null;

  const all = buildAll(groups);
  const sku = `(sku : "${encodeSku(text)}")`;
  const strengths = listStrengthPhrases(words, findOthers);
  const named = strengths ? [`(name : ${buildAll(strengths)})`] : [];
  const beginning = [`(${first.map((phrase) => `^ ${phrase}`).join(" OR ")})`];
  const fields = [
    `(name : (${[...beginning, ...groups.slice(1).map(buildAny)].join(" AND ")}))`,
    `(name : ${all})`,
    `({name manufacturer} : ${all})`,
    `({name manufacturer description} : ${all})`,
  ];
  const whole = words.length === 1 ? [`(name : ^ "${words[0]}")`] : [];
  // Each field contains the one before it, so to exclude that one excludes all before it.
  const tiers = fields.map((kind, at) => {
    const before = [sku, ...named, ...fields.slice(Math.max(0, at - 1), at)];
    return `${kind} NOT (${before.join(" OR ")})`;
  });
  return {
    all: `${sku} OR ${fields.at(-1)}`,
    kinds: [sku, ...whole, ...named, ...fields],
    tiers: [sku, ...named.map((kind) => `${kind} NOT ${sku}`), ...tiers],
  };
}

const buildAny = (phrases: WordPhrases) =>
  phrases.length > 1 ? `(${phrases.join(" OR ")})` : `${phrases[0]}`;

const buildAll = (groups: readonly WordPhrases[]) =>
  `(${[...new Set(groups.map(buildAny))].join(" AND ")})`;

/** Encodes a whole SKU as the one word that it has in the index. The migration of the index does the same in SQL. */
function encodeSku(text: string): string {
  const lower = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `\ua000${Buffer.from(lower).toString("hex")}`;
}

const normalizeText = (text: string) => text.normalize("NFC").replace(joiners, "");
