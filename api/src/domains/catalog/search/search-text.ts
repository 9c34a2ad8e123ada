import {
  type FindOthers,
  listPhrases,
  listStrengthPhrases,
  type WordPhrases,
} from "./word-phrases.ts";

/** FTS5 expressions for one text. Each word is quoted, so that no FTS syntax is left in it. */
export interface SearchMatch {
  /** Matches every product with all the words, or with the text as SKU. */
  all: string;
  /** Kinds of match, best first. A product may match several kinds. */
  kinds: string[];
  /** The kinds without overlap and without those of whole words, so that each product is in one tier. */
  tiers: string[];
}

const shortestUnfinished = 3;
const maxRows = 20;

// Characters of a word in the index. They include marks such as vowel signs, which would otherwise split Devanagari words.
const wordPattern = /[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu;
// Joiners only change how Devanagari looks. The index also leaves them out.
const joiners = /[\u200c\u200d]/g;

/** Splits a text into its words as written. */
export function splitWords(text: string): string[] {
  return normalizeText(text).match(wordPattern) ?? [];
}

/** Replaces the words of a text and keeps everything between them. `change` gets each word and its index. */
export function replaceWords(text: string, change: (word: string, at: number) => string): string {
  let at = 0;
  return normalizeText(text).replace(wordPattern, (word) => change(word, at++));
}

/** Folds a word as the index does: lower case, without accents on Latin letters. */
export function foldWord(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** Joins the folded words of a text by single spaces, so that texts with the same words are equal. */
export const foldText = (text: string): string => splitWords(text).map(foldWord).join(" ");

/**
 * Builds a match of all words in any order. Longer words and the last one also match as beginnings. The kinds are, best
 * first: the SKU; names in which a number is a strength; names that start with the words; words in the name, in name and
 * maker, and anywhere; last, a name and number that were typed together, separated. Returns null without words.
 * @param findOthers returns alternatives of a word
 */
export function buildSearchMatch(
  text: string,
  findOthers: FindOthers = () => [],
): SearchMatch | null {
  const joined = buildMatch(text, findOthers);
  const separated = separateNumbers(text);
  const apart = separated === normalizeText(text) ? null : buildMatch(separated, findOthers);
  if (!joined || !apart) return joined;
  return {
    all: `${joined.all} OR ${apart.all}`,
    kinds: [...joined.kinds, ...apart.kinds],
    tiers: [...joined.tiers, ...apart.tiers.map((tier) => `(${tier}) NOT (${joined.all})`)],
  };
}

function buildMatch(text: string, findOthers: FindOthers): SearchMatch | null {
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
  const isOneWord = words.length === 1;
  const whole = isOneWord ? [`(name : ^ "${words[0]}")`] : [];
  // A short last word, as in "vit c", is first a whole word. A longer one is just as likely unfinished.
  const isShort = !isOneWord && [...(words.at(-1) ?? "")].length < shortestUnfinished;
  const rows = isShort ? listRows(listPhrases(words, findOthers, false)) : [];
  const together = rows.length > 0 ? [`(name : (${rows.join(" OR ")}))`] : [];
  // Each field contains the one before it, so excluding that one excludes all earlier ones.
  const tiers = fields.map((kind, at) => {
    const before = [sku, ...named, ...fields.slice(Math.max(0, at - 1), at)];
    return `${kind} NOT (${before.join(" OR ")})`;
  });
  return {
    all: `${sku} OR ${fields.at(-1)}`,
    kinds: [sku, ...whole, ...named, ...together, ...fields],
    tiers: [sku, ...named.map((kind) => `${kind} NOT ${sku}`), ...tiers],
  };
}

const buildAny = (phrases: WordPhrases) =>
  phrases.length > 1 ? `(${phrases.join(" OR ")})` : `${phrases[0]}`;

const buildAll = (groups: readonly WordPhrases[]) =>
  `(${[...new Set(groups.map(buildAny))].join(" AND ")})`;

/** Lists every sequence of the words' alternatives. */
function listRows(groups: readonly WordPhrases[]): string[] {
  let rows = [""];
  for (const phrases of groups) {
    rows = rows.flatMap((row) => phrases.map((phrase) => (row ? `${row} + ${phrase}` : phrase)));
    if (rows.length > maxRows) return [];
  }
  return rows;
}

/** Encodes a whole SKU as its single word in the index. The migration of the index does the same in SQL. */
function encodeSku(text: string): string {
  const lower = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `\ua000${Buffer.from(lower).toString("hex")}`;
}

/** Separates names from numbers typed together with them: `napa500mg` becomes `napa 500mg`. */
export const separateNumbers = (text: string): string =>
  replaceWords(text, (word) => word.replace(/^(\p{L}[\p{L}\p{M}]{2,})(?=\p{N})/u, "$1 "));

const normalizeText = (text: string) => text.normalize("NFC").replace(joiners, "");
