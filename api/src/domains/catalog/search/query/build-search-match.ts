import { normalizeCode } from "../../../../contract/index.ts";
import { nameIngredients } from "../substances/combination-names.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { foldWord, normalizeText, separateNumbers } from "../words/search-text.ts";
import { buildNameRules, isBareNumber, type NameRule } from "./name-rules.ts";
import { type QueryTerm, readQueryTerms } from "./query-terms.ts";
import { buildSubstanceRules } from "./substance-rules.ts";
import { buildPhrase, type FindOthers, listPhrases, type WordPhrases } from "./word-phrases.ts";

/** What finds the products of one text. Each word is quoted, so that no FTS5 syntax is left in it. */
export interface SearchMatch {
  /** Matches every product with all the words, or with the text as SKU. */
  all: string;
  /** Kinds of match, best first. A product may match several kinds. */
  kinds: SearchKind[];
  /** The kinds without overlap and without those of whole words, so that each product is in one tier. */
  tiers: string[];
  /** What the index cannot tell: names must have exactly these numbers and forms, unless the text is the SKU. */
  rules: readonly NameRule[];
  /** The text as the index has it when it is an SKU. */
  sku: string;
  /** Whether a number has no unit and no form, so that what is counted in pieces comes first. */
  isBareNumber?: boolean;
  /** The documents that meet the rules, if they are known. */
  fitting?: readonly number[];
  /** Documents that come first and need not meet the rules, because the text is their whole name. */
  own?: readonly number[];
}

interface SearchKind {
  match: string;
  /** Kinds of the same place are ordered by ingredients first: 0 SKU, 1 words of the name, 2 beginnings, 3 maker, 4 text. */
  place: number;
}

/** Where a search looks: everywhere, in names and makers, or in names. A name contains the generic name and the strength. */
export type SearchScope = "all" | "labels" | "names";

interface MatchOptions {
  /** Returns alternatives of a word. */
  findOthers?: FindOthers;
  /** Returns whether a word is a whole one or a plural: "lice" does not begin "Licef". */
  isWholeWord?: (word: string) => boolean;
  scope?: SearchScope;
  /** Whether the last word may go on, as during typing. Otherwise a last number or suffix is whole. */
  isUnfinished?: boolean;
  /** Whether no word may go on. */
  isWhole?: boolean;
}

/** Columns in which a word may go on, and whether it may be a whole word of the maker, too: Concor is no product of Concord. */
interface Field {
  column: string;
  withMaker: boolean;
}

const name: Field = { column: "name", withMaker: false };
const label: Field = { column: "name", withMaker: true };
const columns: Record<SearchScope, readonly Field[]> = {
  names: [name],
  labels: [name, label],
  all: [name, label, { column: "{name description}", withMaker: true }],
};

/**
 * Builds a match of all words in any order. Longer words and the last one also match as beginnings; numbers, suffixes and
 * forms are whole and in the name. A name and number that were typed together also match separated, and the name of a
 * combination also matches as its ingredients, in names alone. Null without words.
 */
export function buildSearchMatch(text: string, options: MatchOptions = {}): SearchMatch | null {
  const separated = separateNumbers(text);
  const ingredients = nameIngredients(separated);
  const given: MatchOptions = ingredients ? { ...options, scope: "names" } : options;
  const joined = buildMatch(text, given);
  const apart = separated === normalizeText(text) ? null : buildMatch(separated, given);
  const named = ingredients ? buildMatch(ingredients, given) : null;
  return joined && [apart, named].reduce(addMatch, joined);
}

/** Adds the products whose whole name a text is. `start` finds the names that begin with it. */
export const addOwn = (
  match: SearchMatch,
  { start, documents }: { start: string; documents: readonly number[] },
): SearchMatch => ({
  ...match,
  all: `${match.all} OR ${start}`,
  kinds: [...match.kinds, { match: start, place: 1 }],
  own: documents,
});

/** Adds the products of another reading of the text. */
function addMatch(match: SearchMatch, other: SearchMatch | null): SearchMatch {
  if (!other) return match;
  return {
    all: `${match.all} OR ${other.all}`,
    kinds: [...match.kinds, ...other.kinds],
    tiers: [...match.tiers, ...other.tiers.map((tier) => `(${tier}) NOT (${match.all})`)],
    rules: other.rules,
    sku: match.sku,
  };
}

function buildMatch(
  text: string,
  {
    findOthers = () => [],
    isWholeWord = () => false,
    scope = "all",
    isUnfinished = false,
    isWhole = false,
  }: MatchOptions,
): SearchMatch | null {
  const terms = readQueryTerms(text, isUnfinished).map((term) =>
    term.kind === "word" && isWholeWord(term.text) ? { ...term, isBeginning: false } : term,
  );
  const sku = `(sku : ${encodeSkus(text)})`;
  const list = (allowBeginnings: boolean): Group[] => {
    const initial = readInitial(terms);
    if (!initial) return listGroups(terms, findOthers, allowBeginnings);
    const mayGoOn = allowBeginnings && isUnfinished && terms.length === 2;
    // "E-Con" does not begin "Econazole".
    const phrases = [buildPhrase(initial, mayGoOn), buildPhrase([initial.join("")], false)];
    const rest = listGroups(terms.slice(2), findOthers, allowBeginnings);
    return [{ phrases, isOfName: true }, ...rest];
  };
  const groups = list(!isWhole);
  const [first] = groups;
  if (!first) return null;

  const inName = (some: readonly Group[]) => `(name : ${buildAll(some)})`;
  const start = `(name : (${[buildStart(first), ...groups.slice(1).map(buildAny)].join(" AND ")}))`;
  const whole = list(false);
  const fields = columns[scope].map((field) => buildField(field, groups, whole));
  const wholeStart = buildStart(whole[0] ?? first);
  const kinds = [
    { match: sku, place: 0 },
    {
      match: `(name : (${[wholeStart, ...whole.slice(1).map(buildAny)].join(" AND ")}))`,
      place: 1,
    },
    { match: inName(whole), place: 1 },
    { match: start, place: 2 },
    ...fields.map((match, at) => ({ match, place: at + 2 })),
  ];
  // Each field contains the one before it, so excluding that one excludes all earlier ones.
  const tiers = [start, ...fields].map((kind, at, all) => {
    const before = [sku, ...all.slice(Math.max(0, at - 1), at)];
    return `${kind} NOT (${before.join(" OR ")})`;
  });
  return {
    all: `${sku} OR ${fields.at(-1)}`,
    kinds,
    tiers: [sku, ...tiers],
    rules: [...buildNameRules(terms), ...buildSubstanceRules(terms)],
    isBareNumber: isBareNumber(terms),
    sku,
  };
}

interface Group {
  phrases: WordPhrases;
  /** Whether only the name may have it. */
  isOfName: boolean;
}

/** Reads a letter and the word behind it that begin a text and are one name: "D Cold" is no other name with a "d". */
function readInitial([letter, name]: readonly QueryTerm[]): string[] | null {
  const isInitial = letter?.kind === "suffix" && /^[a-z]$/i.test(letter.text);
  const isName = name?.kind === "word" && !isGenericName(foldWord(name.text));
  return isInitial && isName ? [letter.text, name.text] : null;
}

/** A shorter word is in too many names. */
const shortestNarrowing = 4;

/**
 * Lists the phrases of each term that the index can find. The rules have a number like "0.5" anyway, and the index has its
 * "0" and "5" in so many names that a word finds the products faster without it.
 */
function listGroups(
  terms: readonly QueryTerm[],
  findOthers: FindOthers,
  allowBeginnings: boolean,
): Group[] {
  const isNarrow = terms.some(
    ({ kind, text }) => kind === "word" && text.length >= shortestNarrowing,
  );
  const isLeftToRule = (term: QueryTerm, at: number) =>
    isNarrow && at > 0 && term.kind === "number" && term.number.includes(".");
  return terms.flatMap((term, at) => {
    if (isLeftToRule(term, at)) return [];
    const phrases = listPhrases(term, findOthers, allowBeginnings);
    return phrases.length > 0 ? [{ phrases, isOfName: term.kind !== "word" }] : [];
  });
}

/** @param whole the same groups, without beginnings */
function buildField(
  { column, withMaker }: Field,
  groups: readonly Group[],
  whole: readonly Group[],
): string {
  const ofName = groups.filter(({ isOfName }) => isOfName);
  const others = groups.filter(({ isOfName }) => !isOfName);
  const wholeOthers = whole.filter(({ isOfName }) => !isOfName);
  const parts = [
    ...others.map((group, at) => {
      const maker = withMaker ? wholeOthers[at] : undefined;
      const own = `${column} : ${buildAny(group)}`;
      return maker ? `((${own}) OR (manufacturer : ${buildAny(maker)}))` : `(${own})`;
    }),
    ...(ofName.length > 0 ? [`(name : ${buildAll(ofName)})`] : []),
  ];
  return `(${parts.join(" AND ")})`;
}

const buildAny = ({ phrases }: Group) =>
  phrases.length > 1 ? `(${phrases.join(" OR ")})` : `${phrases[0]}`;

const buildAll = (groups: readonly Group[]) =>
  `(${[...new Set(groups.map(buildAny))].join(" AND ")})`;

const buildStart = ({ phrases }: Group) =>
  `(${phrases.map((phrase) => `^ ${phrase}`).join(" OR ")})`;

/** Encodes a whole SKU as its single word in the index, as typed and as a code. A barcode may be typed with spaces. */
function encodeSkus(text: string): string {
  const code = normalizeCode(text);
  const all = new Set([text.trim(), code, code.replaceAll(" ", "")].map(encodeSku));
  return `(${[...all].map((word) => `"${word}"`).join(" OR ")})`;
}

/** The migration of the index does the same in SQL. */
function encodeSku(sku: string): string {
  const lower = sku.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return `\ua000${Buffer.from(lower).toString("hex")}`;
}
