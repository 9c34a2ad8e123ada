import { normalizeDigits } from "../../../../contract/index.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { isSolidForm } from "../words/label-words.ts";
import { foldWord, normalizeText, wordPattern } from "../words/search-text.ts";
import {
  findFormGlobs,
  findRouteGlobs,
  findUnitNames,
  isFiller,
  isSuffix,
} from "../words/word-kinds.ts";
import { addZeros, removeEndZeros } from "../words/write-decimal.ts";
import { treatsAllergy } from "./sentence-words.ts";

/** What one part of a typed text asks for. */
export type QueryTerm =
  /** A word of any column, perhaps only its beginning. */
  | { kind: "word"; text: string; isBeginning: boolean }
  /** A suffix such as LC, or a word with a digit: whole, and in the name. */
  | { kind: "suffix"; text: string; isBeginning: boolean; isVitamin: boolean }
  | NumberTerm
  | { kind: "pack"; text: string; number: string }
  | { kind: "form"; text: string; globs: readonly string[] }
  /** Where a substance goes: "eye" in "timolol eye drops". */
  | { kind: "route"; text: string; globs: readonly string[] };

/** A number in the name, with the names of its unit or without one. */
export interface NumberTerm {
  kind: "number";
  text: string;
  number: string;
  /** The number in the digits of the text. */
  typed: string;
  unitNames: readonly string[] | null;
  isBeginning: boolean;
  /** Whether no word says of what: then only a number with just this unit counts. */
  isAlone?: boolean;
}

/** Minimum length of a beginning, because a shorter one matches too many words. */
const shortestBeginning = 4;
const shortestLastBeginning = 3;

/**
 * Reads what a text asks for. A number keeps its decimals and its unit, "500mg" is as "500 mg", and 15 in "15's" is a pack.
 * Words such as "for" are left out, unless there are no others.
 * @param isUnfinished whether the last word may go on, as during typing
 */
export function readQueryTerms(text: string, isUnfinished: boolean): QueryTerm[] {
  const all = listTokens(addZeros(writeLiquid(normalizeText(text).replace(joinedDrops, "$1 "))));
  const meant = all.filter(({ word }) => !isFiller(foldWord(word)));
  const tokens = meant.length > 0 ? meant : all;
  const terms: QueryTerm[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? { word: "", next: "" };
    const following = tokens[at + 1];
    const isUnit = following !== undefined && isUnitOrPack(foldWord(following.word));
    const number = readNumber(token.word, token.next, isUnit ? following.word : undefined);
    if (number && isUnit && number.tookUnit) at++;
    const isLast = at === tokens.length - 1;
    const term = number
      ? toNumberTerm(number, isLast && isUnfinished)
      : toWordTerm(tokens, at, isUnfinished);
    const last = terms.at(-1);
    // Drops for "eye/ear" are for either.
    if (term.kind === "route" && last?.kind === "route") {
      const globs = [...last.globs, ...term.globs];
      terms[terms.length - 1] = { ...last, text: `${last.text} ${term.text}`, globs };
    } else terms.push(term);
  }
  if (countsPieces(terms)) terms.pop();
  const isSearchable = terms.some(({ kind }) => !["form", "route", "pack"].includes(kind));
  const hasName = terms.some(({ kind }) => kind === "word" || kind === "suffix");
  return isSearchable
    ? terms.map((term) =>
        term.kind === "number" && term.unitNames && !hasName ? { ...term, isAlone: true } : term,
      )
    : tokens.map(({ word }) => ({ kind: "word", text: word, isBeginning: true }));
}

/** Returns whether the last number counts pieces behind a strength and a form: 3 in "500 mg tablet 3". */
const countsPieces = (terms: readonly QueryTerm[]): boolean => {
  const [form, last] = terms.slice(-2);
  const isCount = last?.kind === "number" && !last.unitNames && /^\d{1,2}$/.test(last.number);
  const isForm = form?.kind === "form" && isSolidForm(foldWord(form.text));
  return isCount && isForm && terms.some((term) => term.kind === "number" && term.unitNames);
};

const liquidForm = /\b(?:syrups?|syp|syr|suspension|susp)\b/i;

/** Writes out what people leave out of a liquid: "200/5 syrup" is 200 mg in 5 ml, and a dry syrup is one. */
const writeLiquid = (text: string): string =>
  liquidForm.test(text)
    ? text
        .replace(/\bdry (?=sy|susp)/gi, "")
        .replace(/(\d)(?: ?mg)?\/5(?: ?ml)?(?![\w.])/gi, "$1 mg/5 ml")
    : text;

interface Token {
  word: string;
  /** The character after the word. */
  next: string;
}

/** Splits a text into words, with the decimals of a number in one word. */
function listTokens(text: string): Token[] {
  const tokens: (Token & { end: number })[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const last = tokens.at(-1);
    const end = index + word.length;
    const isDecimal =
      last !== undefined &&
      index === last.end + 1 &&
      ((last.next === "." && /^\p{N}/u.test(word)) ||
        (last.next === "," && /^\p{N}{3}$/u.test(word))) &&
      /^\p{N}+$/u.test(last.word);
    const token = { end, next: text[end] ?? "" };
    if (isDecimal) {
      const mark = last.next === "." ? "." : "";
      tokens[tokens.length - 1] = { ...token, word: `${last.word}${mark}${word}` };
    } else tokens.push({ ...token, word });
  }
  return tokens;
}

const joinedDrops = /\b(eye|ear|nasal)(?=drops?\b)/giu;
const localForms = new Set("drop drops spray ointment oint cream gel lotion solution".split(" "));
/** A substance, where it goes and a number. */
const mostOfRoute = 3;

/** Returns whether "eye" or "nose" beside a substance is where it goes, and not where something hurts: "for a runny nose" or "skin allergy". */
function namesRoute(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => foldWord(word));
  const isLocal = words.some((word) => localForms.has(word));
  const isSwallowed = words.some(isSolidForm) || treatsAllergy(words);
  const isShort = words.length <= mostOfRoute && !isSwallowed;
  return words.some(isGenericName) && (isLocal || isShort);
}

const percentWords = new Set(["percent", "pratishat", "प्रतिशत"]);

const isUnitOrPack = (word: string) =>
  word === "s" || percentWords.has(word) || findUnitNames(word) !== null;

/** Reads a number with the unit in its word, after it, or a percent sign. Null when the word is none. */
function readNumber(word: string, next: string, following: string | undefined) {
  const [, typed = "", ending = ""] = word.match(/^(\p{N}+(?:\.\p{N}+)?)(\p{L}*)$/u) ?? [];
  if (typed === "" || (ending !== "" && !isUnitOrPack(foldWord(ending)))) return null;
  const number = normalizeDigits(typed);
  // Digits of other scripts are a word.
  if (!/^[\d.]+$/.test(number)) return null;
  const unit = foldWord(ending || (following ?? ""));
  const isWritten = ending === "" && percentWords.has(unit);
  const isPercent = isWritten || (ending === "" && next === "%");
  return {
    typed,
    number: removeEndZeros(number),
    tookUnit: ending === "" && (isWritten || !isPercent),
    text: isPercent ? `${typed}%` : [typed, unit].filter(Boolean).join(unit === "s" ? "'" : " "),
    isPack: unit === "s" && !isPercent,
    unitNames: isPercent ? ["%"] : findUnitNames(unit),
  };
}

function toNumberTerm(
  { isPack, text, number, typed, unitNames }: NonNullable<ReturnType<typeof readNumber>>,
  isBeginning: boolean,
): QueryTerm {
  if (isPack) return { kind: "pack", text, number };
  return { kind: "number", text, number, typed, unitNames, isBeginning: isBeginning && !unitNames };
}

function toWordTerm(tokens: readonly Token[], at: number, isUnfinished: boolean): QueryTerm {
  const text = tokens[at]?.word ?? "";
  const folded = foldWord(text);
  const isLast = at === tokens.length - 1;
  const isOnly = tokens.length === 1;
  const globs = isOnly ? null : findFormGlobs(folded, isLast && isUnfinished);
  if (globs) return { kind: "form", text, globs };
  const ofRoute = namesRoute(tokens) ? findRouteGlobs(folded) : null;
  if (ofRoute) return { kind: "route", text, globs: ofRoute };
  if (!isOnly && isSuffix(folded)) {
    const isVitamin = /^vit/.test(foldWord(tokens[at - 1]?.word ?? ""));
    return { kind: "suffix", text, isBeginning: isLast && isUnfinished, isVitamin };
  }
  const length = [...text].length;
  const isLong = length >= shortestBeginning && /^\p{L}/u.test(text);
  const canGoOn = isLast && (isOnly || length >= shortestLastBeginning || !/^[a-z]/.test(folded));
  return { kind: "word", text, isBeginning: isLong || canGoOn };
}
