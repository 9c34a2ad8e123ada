import { normalizeDigits } from "../../../../contract/index.ts";
import { splitWords } from "../words/search-text.ts";
import { units } from "../words/word-kinds.ts";
import { convertNumber } from "./convert-number.ts";
import type { NumberTerm, QueryTerm } from "./query-terms.ts";

/** Other spellings and abbreviations of a word. Some have several words. */
export type FindOthers = (word: string) => readonly string[];

/** FTS5 phrases. At least one of them must match. */
export type WordPhrases = readonly string[];

/** What may follow the letter of a vitamin: D3 is vitamin D. */
const vitaminNumbers = ["1", "2", "3", "5", "6", "7", "9", "12"];

/**
 * Lists the phrases of one term. A number and its unit match joined and apart (`500mg`, `500 mg`), and so do a name and its
 * number (`dolo650`). Abbreviations match their word, and Devanagari digits match Latin ones. A form, a route and a pack have none.
 */
export function listPhrases(
  term: QueryTerm,
  findOthers: FindOthers,
  allowBeginnings: boolean,
): WordPhrases {
  if (term.kind === "form" || term.kind === "route" || term.kind === "pack") return [];
  const isBeginning = allowBeginnings && term.isBeginning;
  if (term.kind === "number") return listNumberPhrases(term, isBeginning);
  const word = term.text;
  const apart = splitNumber(word);
  const latin = normalizeDigits(word);
  const vitamins =
    term.kind === "suffix" && term.isVitamin && /^[a-z]$/i.test(word)
      ? vitaminNumbers.map((number) => buildPhrase([`${word}${number}`], false))
      : [];
  return [
    buildPhrase([word], isBeginning),
    ...(apart.length > 1 ? [buildPhrase(apart, isBeginning)] : []),
    ...(latin === word ? [] : [buildPhrase([latin], isBeginning)]),
    ...vitamins,
    ...findOthers(word).map((other) => buildPhrase(splitWords(other), false)),
  ];
}

function listNumberPhrases(term: NumberTerm, isBeginning: boolean): WordPhrases {
  const phrases = convertNumber(term).flatMap(({ number, unitNames }) => {
    const parts = number.split(".").filter((part) => part !== "");
    const joined = (unitNames ?? units).map((unit) => buildPhrase(joinUnit(parts, unit), false));
    const thousands = /^\d{4,}$/.test(number) ? [[number.slice(0, -3), number.slice(-3)]] : [];
    const withUnit = (unitNames ?? []).map((unit) => buildPhrase([...parts, unit], false));
    if (term.isAlone && unitNames) return [...withUnit, ...joined];
    return [
      buildPhrase(parts, isBeginning),
      ...thousands.map((grouped) => buildPhrase(grouped, false)),
      ...joined,
    ];
  });
  const typed =
    term.typed === term.number || term.isAlone
      ? []
      : [buildPhrase(splitWords(term.typed), isBeginning)];
  return [...new Set([...phrases, ...typed])].filter((phrase) => !phrase.includes("%"));
}

const joinUnit = (parts: readonly string[], unit: string): string[] => [
  ...parts.slice(0, -1),
  `${parts.at(-1)}${unit}`,
];

/** Splits `dolo650` into `dolo` and `650`. */
const splitNumber = (word: string): string[] => word.match(/\p{N}+|[^\p{N}]+/gu) ?? [];

/** Builds an FTS5 phrase of words in a row. `isBeginning` also accepts the last word as a beginning. */
export const buildPhrase = (words: readonly string[], isBeginning: boolean) =>
  `${words.map((word) => `"${word}"`).join(" + ")}${isBeginning ? " *" : ""}`;
