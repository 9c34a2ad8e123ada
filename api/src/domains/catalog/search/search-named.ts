import type { ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import {
  type NamedMedicine,
  readNamedMedicine,
  type SentencePart,
} from "./brands/read-named-medicine.ts";
import { findShopBrand } from "./find-shop-brand.ts";
import { isGoodsWord } from "./goods/goods-words.ts";
import { createSearchContext, type Found, type SearchContext } from "./index/search-context.ts";
import { getSearchIndex } from "./index/search-index.ts";
import { describePage, type SearchDeps } from "./index/search-names.ts";
import type { Synonyms } from "./index/synonyms.ts";
import { asksForOneSubstance, listPlain } from "./plain-substance.ts";
import { isNameStart } from "./query/name-facts.ts";
import { readQueryTerms } from "./query/query-terms.ts";
import { findLabelWord, isCommonWord } from "./query/sentence-words.ts";
import { readClass } from "./substances/class-names.ts";
import { isRouteWord } from "./words/label-words.ts";
import { foldWord } from "./words/search-text.ts";

/** A shorter word begins any name. */
const shortestName = 4;

type Query = Omit<ProductSearchQuery, "anyway">;

/**
 * Answers a sentence that names a medicine and that no product matches as a whole: what its name, strength, form and route
 * find. It says which words are left out. Null for any other text.
 * @param search searches what is left of the text
 * @param isUnfinished whether the last word may go on, as during typing
 */
export async function searchNamed(
  { db }: Pick<SearchDeps, "db">,
  query: Query,
  today: string,
  isUnfinished: boolean,
  search: (query: Query) => Promise<ProductSearchPage>,
): Promise<ProductSearchPage | null> {
  const { q, page, limit, sortBy, order, ...filters } = query;
  const index = getSearchIndex(db);
  const state = await index.readState();
  const synonyms = await index.synonyms.load(state.catalogue);
  const named = readNamedMedicine(q, synonyms.brands) ?? (await readShopBrand(db, q, synonyms));
  // A complaint that names the substance itself, as iron for a pregnant woman, has its own answer. So has a class that is
  // called after one: without "long acting" any insulin would be shown.
  if (synonyms.findComplaint(q)?.isCertain || readClass(q)) return null;
  const isSentence = named?.parts.some(({ kind, text }) => kind === "other" || findLabelWord(text));
  if (!named || !isSentence) return null;
  const createContext = (scope: "all" | "names") =>
    createSearchContext(
      db,
      index,
      { state, synonyms, isUnfinished, scope },
      { page: 1, limit: 1, ...filters },
      today,
    );
  const all = createContext("all");
  const typed = await all.find(q);
  const isCombined =
    asksForOneSubstance(readQueryTerms(q, false)) && (await isOnlyCombined(all, typed, db));
  if (typed.matched > 0 && !isCombined) return null;
  const parts = await extendNames(named, createContext("names"));
  const others = parts.filter(({ kind }) => kind === "other");
  // The needle of an insulin pen is no insulin.
  if (others.some(({ text }) => isGoodsWord(foldWord(text)))) return null;
  const isCorrected = parts.some(isMisspelt);
  // The only other word may be misspelt, too.
  const [other] = others;
  const isUnknown = other && others.length === 1 && !synonyms.isComplaintWord(other.text);
  if (isCorrected && isUnknown) return null;
  if (await hasOtherName(db, others, synonyms)) return null;
  const text = joinTexts(parts.filter(({ kind }) => kind !== "other"));
  const answer = await search({ ...query, q: text });
  const isFound = answer.pagination.total > 0 || answer.notInShop || answer.brand;
  if (!isFound) return named.isBrand ? null : nothing(query);
  return {
    ...answer,
    ...(isCorrected && !answer.shownFor && { didYouMean: text, shownFor: text }),
    ...(others.length > 0 && { dropped: others.map(({ typed }) => typed) }),
  };
}

/** Reads a sentence that names a product of the shop, which the table of brands lacks. */
async function readShopBrand(
  db: Database,
  text: string,
  synonyms: Pick<Synonyms, "brands" | "isComplaintWord">,
): Promise<NamedMedicine | null> {
  const run = await findShopBrand(db, text, synonyms);
  const { isBrandWord } = synonyms.brands;
  return run && readNamedMedicine(text, { isBrandWord, findRun: () => run });
}

/** Returns whether the best product, and so each one, has a second ingredient. */
const isOnlyCombined = async (search: SearchContext, found: Found, db: Database) =>
  found.total > 0 && (await listPlain(db, await search.listIds(found))).length === 0;

const isMisspelt = ({ kind, text, typed }: SentencePart) =>
  kind === "name" && foldWord(text) !== foldWord(typed);

/** Returns whether one of the other words begins the name of a product: another medicine. */
async function hasOtherName(
  db: Database,
  others: readonly SentencePart[],
  { isComplaintWord }: Pick<Synonyms, "isComplaintWord">,
): Promise<boolean> {
  for (const { text } of others) {
    if (text.length < shortestName || isComplaintWord(text) || isSaid(foldWord(text))) continue;
    if (await isNameStart(db, text)) return true;
  }
  return false;
}

/** A product may be called after a place of the body, too: "Skin Fresh". */
const isSaid = (word: string): boolean => isCommonWord(word) || isRouteWord(word);

const joinTexts = (parts: readonly SentencePart[]) => parts.map(({ text }) => text).join(" ");

const nothing = (query: Query): ProductSearchPage => ({
  products: [],
  pagination: describePage(query, { total: 0 }),
  didYouMean: null,
});

/** Adds the words beside a substance that products have together with it: "silver" of silver sulfadiazine. */
async function extendNames(
  { parts, isBrand }: NamedMedicine,
  names: SearchContext,
): Promise<readonly SentencePart[]> {
  if (isBrand) return parts;
  const extended = [...parts];
  const extend = async (at: number, step: 1 | -1): Promise<void> => {
    const next = extended[at + step];
    if (next?.kind !== "other" || isRouteWord(foldWord(next.text))) return;
    const together = await names.find(`${next.text} ${extended[at]?.text}`);
    if (together.matched === 0) return;
    extended[at + step] = { ...next, kind: "name" };
    await extend(at + step, step);
  };
  for (const [at, { kind }] of parts.entries()) {
    if (kind !== "name") continue;
    await extend(at, -1);
    await extend(at, 1);
  }
  return extended;
}
