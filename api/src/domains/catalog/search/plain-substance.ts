import type { Database } from "../../../platform/db/database.ts";
import { listGenericNames } from "./query/name-facts.ts";
import type { QueryTerm } from "./query/query-terms.ts";
import { buildCompositionKey, isSaltWord } from "./substances/build-composition-key.ts";
import { beginsGenericName, isGenericName } from "./substances/generic-names.ts";
import { getStandardName } from "./substances/salt-spellings.ts";
import { foldWord } from "./words/search-text.ts";

/** Returns whether a text asks for one substance with a strength or form, and for nothing beside it. */
export function asksForOneSubstance(terms: readonly QueryTerm[]): boolean {
  const names = terms.filter(({ kind }) => kind === "word" || kind === "suffix");
  return names.length === 1 && names.every(({ text }) => isGenericName(foldWord(text)));
}

/** A shorter beginning says too little of a substance. */
const shortestBeginning = 6;

const isSubstance = (word: string): boolean =>
  isGenericName(word) || (word.length >= shortestBeginning && beginsGenericName(word));

/** Counts the substances of a text that names nothing else, in one spelling or two. Zero for any other text. */
export function countSubstances(terms: readonly QueryTerm[]): number {
  const words = terms
    .filter(({ kind }) => kind === "word" || kind === "suffix")
    .map(({ text }) => foldWord(text))
    .filter((word) => !isSaltWord(word));
  return words.every(isSubstance) ? new Set(words.map(getStandardName)).size : 0;
}

/** Substances that only act together with another one, and are sold so. */
const neverAlone = new Set(
  "clavulanic clavulanate sulbactam tazobactam avibactam carbidopa benserazide cilastatin diosmin hesperidin".split(
    " ",
  ),
);

/** Returns whether a text asks for what only combinations have. */
export const isNeverAlone = (terms: readonly QueryTerm[]): boolean =>
  terms.some(({ text }) => neverAlone.has(foldWord(text)));

const countIngredients = (generic: string | undefined): number =>
  (generic && buildCompositionKey(generic)?.split(" + ").length) || 1;

/**
 * Lists the ids of the products without a second active ingredient, in the same order.
 * @param most how many active ingredients a product may have
 */
export async function listPlain(
  db: Database,
  ids: readonly string[],
  most: number = 1,
): Promise<string[]> {
  const generics = await listGenericNames(db, ids);
  return ids.filter((id) => countIngredients(generics.get(id)) <= most);
}
