import { type QueryTerm, readQueryTerms } from "../query/query-terms.ts";
import {
  findLabelWord,
  isCountedWord,
  isNutrient,
  isParticle,
  isSuffixOfName,
  refusesMedicine,
} from "../query/sentence-words.ts";
import { findNearestGeneric } from "../spelling/find-nearest-name.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { findGenericsBySound } from "../substances/phonetic-key.ts";
import { isChildWord, listComplaintWords } from "../words/complaint-words.ts";
import { isSolidForm } from "../words/label-words.ts";
import { isDevanagari } from "../words/romanize.ts";
import { foldWord, splitWords } from "../words/search-text.ts";
import type { TermRun } from "../words/term-run.ts";
import type { BrandFinder } from "./find-brand.ts";

/** A part of a sentence: `name` and `mark` (a strength, form or route) are of the medicine. */
export interface SentencePart {
  kind: "name" | "mark" | "other";
  /** As typed. */
  typed: string;
  /** As labels have it: a misspelt name is written right. */
  text: string;
}

/** What a sentence says of a medicine that it names. */
export interface NamedMedicine {
  parts: readonly SentencePart[];
  /** Whether the name is a brand, and no substance. */
  isBrand: boolean;
}

/** Finds the run of folded words that is a brand. */
interface FindsRun {
  findRun(words: readonly string[]): TermRun | null;
}

/** A shorter brand is also another word, and counts only beside its strength or form. */
const shortestCertain = 5;
const localForms = new Set(
  "drop drops inhaler spray ointment oint cream gel lotion solution".split(" "),
);
/** In a shorter text an unknown word behind a brand may be a part of its name. */
const shortestSentence = 4;
const liquidForms = new Set(
  "syrup syrups syp suspension susp drop drops sachet sirap jhol".split(" "),
);

/**
 * Reads which medicine a sentence names, by substances or by one brand, and what belongs to it. Null if it names none or
 * several, asks not to get it, or asks for a child without saying a form for children.
 */
export function readNamedMedicine(
  text: string,
  brands: FindsRun & Pick<BrandFinder, "isBrandWord">,
): NamedMedicine | null {
  const terms = readQueryTerms(text, false);
  const words = terms.map((term) => foldWord(term.text));
  if (refusesMedicine(splitWords(text.replace(/['’]/g, "")).map(foldWord))) return null;
  const isForChild = words.some(isChildWord);
  if (isForChild && !words.some((word) => liquidForms.has(word))) return null;
  const isLocal = words.some((word) => localForms.has(findLabelWord(word) ?? word));
  const parts = terms.map((term) => toPart(term, isLocal));
  const named = nameSubstances(parts, terms);
  const found = named ?? nameBrand(parts, terms, brands);
  if (!found) return null;
  const hasOtherBrand = found.some(
    ({ kind, text: word }) => kind === "other" && brands.isBrandWord(foldWord(word)),
  );
  return hasOtherBrand ? null : { parts: keepMarks(found, terms), isBrand: named === null };
}

/** @param isLocal whether the medicine is not swallowed: otherwise "nose" tells what hurts */
function toPart({ kind, text }: QueryTerm, isLocal: boolean): SentencePart {
  const label = kind === "route" ? undefined : findLabelWord(foldWord(text));
  if (label && isLocal) return { kind: "mark", typed: text, text: label };
  const isMark = kind === "form" || kind === "route" || kind === "number" || kind === "pack";
  return { kind: isMark ? "mark" : "other", typed: text, text };
}

/** Marks the substances, misspelt ones too. Null when there are none. */
function nameSubstances(
  parts: readonly SentencePart[],
  terms: readonly QueryTerm[],
): SentencePart[] | null {
  const found = parts.map((part, at): SentencePart => {
    const substance = part.kind === "other" && findSubstance(foldWord(part.text));
    if (substance) return { ...part, kind: "name", text: substance };
    const next = terms[at + 1]?.kind;
    const isMineral = isNutrient(foldWord(part.text)) && next === "form";
    const isVitamin = /^(?:vitamin|भिटामिन)$/.test(foldWord(part.text)) && next === "suffix";
    return isMineral || isVitamin ? { ...part, kind: "name" } : part;
  });
  return found.some(({ kind }) => kind === "name") ? found : null;
}

/** Finds the substance that a folded word certainly names. */
export function findSubstance(word: string): string | null {
  if (isGenericName(word)) return word;
  const [heard, ...others] = isDevanagari(word) ? findGenericsBySound(word, false) : [];
  if (heard && others.length === 0) return heard;
  return findNearestGeneric(word)?.name ?? null;
}

/** Marks the words of the only brand. */
function nameBrand(
  parts: readonly SentencePart[],
  terms: readonly QueryTerm[],
  brands: FindsRun,
): SentencePart[] | null {
  const run = brands.findRun(terms.map((term) => foldWord(term.text)));
  if (!run) return null;
  const { from, size } = run;
  const neighbours = [terms[from - 1], terms[from + size]];
  const hasMark = neighbours.some((term) => term?.kind === "number" || term?.kind === "form");
  const words = terms.slice(from, from + size);
  const isLong = words.map((term) => term.text).join("").length >= shortestCertain;
  const isMarked = words.some(({ kind }) => kind === "number");
  if (!isLong && !hasMark && !isMarked) return null;
  if (terms.length < shortestSentence && mayGoOn(terms[from + size])) return null;
  return parts.map((part, at) =>
    at >= from && at < from + size ? { ...part, kind: "name", text: part.typed } : part,
  );
}

/** Returns whether a term behind a brand may be a part of its name: "Sinarest Night". */
const mayGoOn = (next: QueryTerm | undefined): boolean =>
  next?.kind === "word" &&
  !isParticle(foldWord(next.text)) &&
  listComplaintWords(next.text).length > 0;

const hasUnit = (term: QueryTerm) => term.kind === "number" && term.unitNames !== null;

/** Forms that are sold by weight, and the units of what is in a pack of them. */
const packs: readonly (readonly [forms: ReadonlySet<string>, unit: string, least: number])[] = [
  [new Set("cream ointment oint gel lotion powder malam malham".split(" ")), "g", 5],
  [liquidForms, "ml", 10],
];

/**
 * Keeps the suffixes beside the name and the numbers without a unit, which may be strengths. It leaves out numbers that count
 * days or packs, as 14 in "for 14 days", 10 in "150 mg 10 tablets" and 2 in "need 2 cetirizine", and the weight of a pack:
 * "cream 25 g".
 */
function keepMarks(parts: SentencePart[], terms: readonly QueryTerm[]): SentencePart[] {
  const words = terms.map(({ text }) => foldWord(text));
  const firstName = parts.findIndex(({ kind }) => kind === "name");
  const isCount = (at: number) => {
    const [term, next] = [terms[at], words[at + 1] ?? ""];
    if (term?.kind !== "number" || term.unitNames) return false;
    const isBeforeName = at < firstName && Number(term.number) < 10;
    return isBeforeName || isCountedWord(next) || (isSolidForm(next) && terms.some(hasUnit));
  };
  const isPackSize = (term: QueryTerm | undefined) =>
    term?.kind === "number" &&
    packs.some(
      ([forms, unit, least]) =>
        term.unitNames?.includes(unit) &&
        Number(term.number) >= least &&
        words.some((word) => forms.has(word)),
    );
  const canFollow = (at: number, name: number): boolean => {
    const [term, word] = [terms[at], words[at] ?? ""];
    if (!term || isCount(at)) return false;
    if (term.kind !== "suffix") return term.kind === "number" || term.kind === "form";
    // A last "a" is no article: Clopitab A has aspirin, too.
    if (word === "a" && at === name + 1 && at === terms.length - 1) return true;
    return !isParticle(word) && (at === name + 1 || !isSuffixOfName(word));
  };
  const beside = new Set<number>();
  for (const [name, { kind }] of parts.entries()) {
    for (let at = name + 1; kind === "name" && canFollow(at, name); at++) beside.add(at);
  }
  return parts.map((part, at) => {
    const term = terms[at];
    if (part.kind === "other" && beside.has(at)) return { ...part, kind: "mark" };
    const isBare = part.kind === "mark" && term?.kind === "number" && !term.unitNames;
    const isLeftOut = (isBare && isCount(at)) || isPackSize(term);
    return isLeftOut ? { ...part, kind: "other" } : part;
  });
}
