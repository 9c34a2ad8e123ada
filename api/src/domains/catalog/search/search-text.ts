/** FTS5 expressions for one text; each word in them is quoted, so that no FTS syntax is left in it. */
export interface SearchMatch {
  /** Every product that has all the words, or whose SKU the text is. */
  all: string;
  /** Kinds of match, best first; a product may match in several ways, and the last ways hold all products. */
  kinds: string[];
  /** The same products in the same order, except that a whole word comes before a beginning. Each in one tier only. */
  tiers: string[];
}

// What the index takes for part of a word: vowel signs and the like too, otherwise Devanagari words fall apart.
const wordPattern = /[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu;
// Written beside each other in Devanagari for looks; the index leaves them out as well.
const joiners = /[\u200c\u200d]/g;

/** The words of a text as they were written, in their order. Any string is fine; it may have none. */
export function searchWords(text: string): string[] {
  return plain(text).match(wordPattern) ?? [];
}

/** The text with its words changed and all between them as it was; `change` gets each word and its place. */
export function replaceWords(text: string, change: (word: string, at: number) => string): string {
  let at = 0;
  return plain(text).replace(wordPattern, (word) => change(word, at++));
}

/** A word as the index keeps it: without case and without accents on Latin letters. */
export function foldWord(word: string): string {
  return word
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/**
 * What finds a text: all its words in any order, the last one also as a beginning. Its SKU over a name that starts
 * so, over words in the name, over name and maker, over anywhere. Null when it has no word.
 */
export function searchMatch(text: string): SearchMatch | null {
  const quoted = searchWords(text).map((word) => `"${word}"`);
  const last = quoted.pop();
  if (last === undefined) return null;

  const words = [...new Set(quoted), `${last} *`];
  const all = `(${words.join(" AND ")})`;
  const sku = `(sku : "${skuWord(text)}")`;
  const holding = [
    `(name : (^ ${words.join(" AND ")}))`,
    `(name : ${all})`,
    `({name manufacturer} : ${all})`,
    `({name manufacturer description} : ${all})`,
  ];
  const whole = quoted.length === 0 ? [`(name : ^ ${last})`] : [];
  // Each of these holds the one before it, so leaving that one out leaves out all before it.
  const apart = holding.map(
    (kind, at) => `${kind} NOT (${[sku, ...holding.slice(Math.max(0, at - 1), at)].join(" OR ")})`,
  );
  return {
    all: `${sku} OR ${holding.at(-1)}`,
    kinds: [sku, ...whole, ...holding],
    tiers: [sku, ...apart],
  };
}

/** The one word that stands for a whole SKU in the index; the migration that made the index spells it the same way. */
function skuWord(text: string): string {
  const lower = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `\ua000${Buffer.from(lower).toString("hex")}`;
}

const plain = (text: string) => text.normalize("NFC").replace(joiners, "");
