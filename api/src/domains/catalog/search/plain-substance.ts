import type { Database } from "../../../platform/db/database.ts";
import { buildCompositionKey } from "./build-composition-key.ts";
import { isGenericName } from "./generic-names.ts";
import { listGenericNames } from "./name-facts.ts";
import type { QueryTerm } from "./query-terms.ts";
import { foldWord } from "./search-text.ts";

/** Returns whether a text asks for one substance with a strength or form, and for nothing beside it. */
export function asksForOneSubstance(terms: readonly QueryTerm[]): boolean {
  const names = terms.filter(({ kind }) => kind === "word" || kind === "suffix");
  return names.length === 1 && names.every(({ text }) => isGenericName(foldWord(text)));
}

const isCombination = (generic: string | undefined): boolean =>
  generic !== undefined && (buildCompositionKey(generic) ?? "").includes(" + ");

/** Lists the ids of the products without a second active ingredient, in the same order. */
export async function listPlain(db: Database, ids: readonly string[]): Promise<string[]> {
  const generics = await listGenericNames(db, ids);
  return ids.filter((id) => !isCombination(generics.get(id)));
}
