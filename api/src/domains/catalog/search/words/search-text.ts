import { visibleText } from "../../../../contract/index.ts";

/**
 * A word of the index. It includes marks such as vowel signs, which would otherwise split Devanagari words.
 */
export const wordPattern = /[\p{L}\p{N}\p{Mn}\p{Mc}]+/gu;
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

/** Separates names from numbers typed together with them: `napa500mg` becomes `napa 500mg`. */
export const separateNumbers = (text: string): string =>
  replaceWords(text, (word) => word.replace(/^(\p{L}[\p{L}\p{M}]{2,})(\p{N})/u, "$1 $2"));

/** Removes invisible characters, and the joiners that the index leaves out. */
export const normalizeText = (text: string) => visibleText(text).replace(joiners, "");
