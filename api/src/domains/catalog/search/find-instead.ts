import type { Database } from "../../../platform/db/database.ts";
import { yieldToLoop } from "../../../platform/yield-to-loop.ts";
import type { Found, SearchContext } from "./index/search-context.ts";
import {
  asksForOneSubstance,
  countSubstances,
  isNeverAlone,
  listPlain,
} from "./plain-substance.ts";
import { isNameStart, listBegunNames, listGenericNames } from "./query/name-facts.ts";
import { type QueryTerm, readQueryTerms } from "./query/query-terms.ts";
import { isCommonWord } from "./query/sentence-words.ts";
import { isGenericName } from "./substances/generic-names.ts";
import { isChildWord } from "./words/complaint-words.ts";
import { isPurposeWord } from "./words/purpose-words.ts";
import { foldWord } from "./words/search-text.ts";

/** Products to show instead of those that the shop lacks, and what they are. */
export interface Instead {
  kind: "same-salts" | "same-name" | "part";
  text: string;
  total: number;
  ids: string[];
}

const maxParts = 3;
/** Different combinations to show. */
const maxGroups = 3;
const maxShown = 6;
/** Each word costs a search. */
const maxTerms = 12;
/** A shorter word may be in any name. */
const shortestPart = 4;

/**
 * Finds what the shop has instead of a text that no product matches. Without the number, suffix or form that none has, a
 * name finds others of this name, and, if these have one generic name, products of the same salts that do have it. Several
 * names are found each on its own.
 * @param names searches the names alone, a page of the products to show
 */
export async function findInstead(
  text: string,
  names: SearchContext,
  db: Database,
): Promise<Instead[]> {
  const terms = readQueryTerms(text, false);
  if (terms.length < 2 || terms.length > maxTerms) return [];
  const sameName = await findSameName(terms, names, db);
  if (!sameName) return findParts(terms, names, db);
  const sameSalts = await findSameSalts(terms, sameName.ids, names, db);
  return [...(sameSalts ? [sameSalts] : []), sameName];
}

const isPersonOrPurpose = (word: string): boolean => isChildWord(word) || isPurposeWord(word);

const joinTexts = (terms: readonly QueryTerm[]) => terms.map(({ text }) => text).join(" ");

/**
 * Finds the name without one of its numbers, suffixes and forms, from the end, or else without all of them. Of a single
 * substance it finds what has no other ingredient, if there is such a product.
 */
async function findSameName(
  terms: readonly QueryTerm[],
  names: SearchContext,
  db: Database,
): Promise<Instead | null> {
  // A medicine for the ear is none for the eye, and letters before a name are a part of it: "E-Con" is no "Con".
  const words = terms.filter(
    ({ kind, text }, at) =>
      kind === "word" || kind === "route" || (at === 0 && /^[a-z]{1,2}$/i.test(text)),
  );
  const marks = terms.filter((term) => !words.includes(term));
  // "Baby powder" asks for no product that is called "Baby", and "P 650" for none called "P".
  const isName = words.some(({ text }) => text.length > 1 && !isPersonOrPurpose(foldWord(text)));
  if (!isName || marks.length === 0) return null;
  const withoutOne = marks.length > 1 ? marks.toReversed().map((mark) => without(terms, mark)) : [];
  const isOneSubstance = asksForOneSubstance(terms);
  let combined: Instead | null = null;
  for (const choice of [...withoutOne, words]) {
    const group = await findGroup("same-name", joinTexts(choice), names);
    const named = group && (await keepNamed(group, words[0]?.text ?? "", db));
    const plain = named && isOneSubstance ? await keepPlain(named, db) : named;
    if (plain) return plain;
    combined ??= named;
    await yieldToLoop();
  }
  return combined;
}

/** Keeps the products that have no other ingredient than the substance. Null when all have one. */
async function keepPlain(group: Instead, db: Database): Promise<Instead | null> {
  const ids = await listPlain(db, group.ids);
  if (ids.length === 0) return null;
  return ids.length === group.ids.length ? group : { ...group, ids, total: ids.length };
}

/**
 * Finds other strengths of the only substance of a text whose products all have a second ingredient: "metformin 15" is no
 * combination that has 15 of something else. If there are none, the combinations are set apart, also those of a form alone:
 * "fusidic acid cream" is none with a steroid. Of several substances it sets apart the products that all have one more,
 * and names them by all of their ingredients.
 * Null when one has just the substances, or the shop has no such product.
 * @param found the products of the text; `first` has those whose contents are compared, on each page
 */
export async function findPlainInstead(
  found: Found,
  { first, wholeNames: names }: Record<"first" | "wholeNames", SearchContext>,
  db: Database,
): Promise<Instead[] | null> {
  const terms = readQueryTerms(found.text, false);
  const asked = countSubstances(terms);
  if (asked > 1) {
    const all = await first.find(found.text);
    const ids = await first.listIds(all);
    if (ids.length === 0 || (await listPlain(db, ids, asked)).length > 0) return null;
    return groupByGeneric(ids, all, db);
  }
  const numbers = terms.filter(({ kind }) => kind === "number").length;
  const hasNumber = numbers > 0;
  const hasForm = terms.some(({ kind }) => kind === "form" || kind === "route");
  if ((!hasNumber && !hasForm) || asked !== 1) return null;
  const all = await first.find(found.text);
  const ids = await first.listIds(all);
  if (ids.length === 0 || (await listPlain(db, ids)).length > 0) return null;
  const isCombined = numbers > 1 || isNeverAlone(terms);
  const groups = () => (isCombined ? null : groupByGeneric(ids, all, db));
  if (!hasNumber || !asksForOneSubstance(terms)) return groups();
  const withForm = terms.filter(({ kind }) => !["number", "pack"].includes(kind));
  const others = await findGroup("same-name", joinTexts(withForm), names);
  const plain = others && (await keepPlain(others, db));
  // "Budesonide 200 inhaler" is none with formoterol, although the shop may have no other.
  const combined = plain && (await findGroup("same-name", found.text, names));
  return combined ? [plain, combined] : groups();
}

/** Groups products that have further ingredients by all of these, which name the group. */
async function groupByGeneric(
  ids: readonly string[],
  { text }: Found,
  db: Database,
): Promise<Instead[]> {
  const generics = await listGenericNames(db, ids);
  const groups = Map.groupBy(ids, (id) => generics.get(id) ?? text);
  return [...groups].slice(0, maxGroups).map(([generic, own]) => ({
    ...{ kind: "same-name", text: generic, total: own.length, ids: own.slice(0, maxShown) },
  }));
}

/** A short name inside another one is another medicine: "Galvus Met" is none called "Met". */
async function keepNamed(group: Instead, name: string, db: Database): Promise<Instead | null> {
  if (name.length >= shortestPart) return group;
  const begun = await listBegunNames(db, group.ids, name);
  return begun.length > 0 ? { ...group, ids: begun, total: begun.length } : null;
}

const without = (terms: readonly QueryTerm[], one: QueryTerm) =>
  terms.filter((term) => term !== one);

async function findGroup(
  kind: Instead["kind"],
  text: string,
  names: SearchContext,
): Promise<Instead | null> {
  const found = await names.find(text);
  if (found.total === 0) return null;
  return { kind, text, total: found.total, ids: await names.listIds(found) };
}

/** Finds products of the same generic name with the numbers and forms. A suffix may stand for another ingredient. */
async function findSameSalts(
  terms: readonly QueryTerm[],
  sameName: readonly string[],
  names: SearchContext,
  db: Database,
): Promise<Instead | null> {
  if (terms.some(({ kind }) => kind === "suffix")) return null;
  const generics = await listGenericNames(db, sameName);
  const [generic, ...others] = new Set(generics.values());
  if (!generic || others.length > 0 || generics.size < sameName.length) return null;
  const text = `${generic} ${joinTexts(terms.filter(({ kind }) => kind !== "word"))}`;
  const found = await findGroup("same-salts", text, names);
  if (!found) return null;
  const same = await listGenericNames(db, found.ids);
  const ids = found.ids.filter((id) => same.get(id) === generic);
  return ids.length > 0 ? { ...found, ids, total: ids.length } : null;
}

/** Finds each name of a text on its own, such as two medicines. */
async function findParts(
  terms: readonly QueryTerm[],
  names: SearchContext,
  db: Database,
): Promise<Instead[]> {
  const parts: Instead[] = [];
  for (const { kind, text } of terms) {
    if (kind !== "word" || text.length < shortestPart || parts.length === maxParts) continue;
    // "Only anti" of "anti depressant" would show Anti-D.
    if (isCommonWord(foldWord(text))) continue;
    const isName = isGenericName(foldWord(text)) || (await isNameStart(db, text));
    const part = isName ? await findGroup("part", text, names) : null;
    if (part) parts.push(part);
    await yieldToLoop();
  }
  return parts.length > 1 ? parts : [];
}
