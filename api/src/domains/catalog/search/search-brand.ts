import type { Product, ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import { findStock } from "../read-model/product-rows.ts";
import type { ListDeps } from "../read-model/products.ts";
import type { BrandFinder, BrandMatch } from "./brands/find-brand.ts";
import { findSameSalts } from "./brands/find-same-salts.ts";
import { isBrandInShop } from "./brands/is-brand-in-shop.ts";
import { hasStrength, listBestFirst, readTyped, type Typed } from "./brands/rank-same-salts.ts";
import { getSearchIndex, type SearchIndex } from "./index/search-index.ts";
import { isNameStart } from "./query/name-facts.ts";
import { toHeard, weighSpelling } from "./spelling/weigh-spelling.ts";
import { formatSalts } from "./substances/parse-salts.ts";
import { foldWord, replaceWords, splitWords } from "./words/search-text.ts";

/**
 * Answers a text that is a well-known brand which the shop lacks: what it contains, and the products with exactly these
 * active ingredients, first those of its strength and form. For a misspelt brand that it has, returns the right spelling;
 * null for any other text.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 * @param isUnfinished whether the last word may go on, as during typing
 */
export async function searchBrand(
  { db, guestProducts }: Pick<ListDeps, "db" | "guestProducts">,
  { q, page, limit, ...query }: Omit<ProductSearchQuery, "anyway">,
  today: string,
  isUnfinished: boolean,
): Promise<BrandAnswer | null> {
  const index = getSearchIndex(db);
  const state = await index.readState();
  const { brands, findComplaint } = await index.synonyms.load(state.catalogue);
  const begun = async () =>
    isUnfinished && !(await isWordOfShop(index, state.catalogue, q))
      ? brands.findBeginning(q)
      : null;
  const match = brands.find(q) ?? (await begun()) ?? brands.findNear(q);
  if (!match) {
    const suffixed = findComplaint(q) ? null : brands.findBeforeSuffix(q);
    if (!suffixed || (await isBrandInShop(db, brands, suffixed, false))) return null;
    const name = splitWords(q).slice(0, suffixed.words.length + 1);
    if (await isNameStart(db, name.join(" "))) return null;
    const given = { db, guestProducts, brands, today };
    const answer = await answerWithSuffix(given, { q, page, limit, ...query }, suffixed);
    return answer && { answer };
  }
  if (findComplaint(q)?.isGuess === false) return null;
  if (
    match.misspelt &&
    (await isNameNearer(index, state.catalogue, match.misspelt, isUnfinished))
  ) {
    return null;
  }
  const last = splitWords(q).map(foldWord).at(-1) ?? "";
  const mayGoOn = isUnfinished && !match.rest.includes(last);
  if (await isBrandInShop(db, brands, match, mayGoOn)) {
    return match.misspelt ? { meant: writeRight(q, match.misspelt) } : null;
  }

  const { brand } = match;
  const typed = readTyped(q, match);
  const key = JSON.stringify(["brand", state.catalogue, state.soldOut, today, brand, typed, query]);
  const ids = await index.getPage(key, async () =>
    listBestFirst(
      await findSameSalts(db, brand, brands, query, today),
      typed,
      query.sortBy !== undefined,
    ),
  );
  const rows = await findStock(db, ids.slice((page - 1) * limit, page * limit));
  const products = await guestProducts.present(rows, today);
  const isOtherStrength = page === 1 && !query.sortBy && hasOtherStrength(products[0], typed);
  const answer: ProductSearchPage = {
    products,
    pagination: { page, limit, total: ids.length, totalPages: Math.ceil(ids.length / limit) },
    didYouMean: null,
    brand: {
      name: brand.name,
      composition: formatSalts(brand.salts, typed.isAsSold),
      ...(match.misspelt && { isGuess: true }),
      ...(isOtherStrength && { isOtherStrength }),
    },
  };
  return { answer };
}

/** Products of the group that the shop has instead. */
const maxInstead = 6;

/**
 * Says that a brand with an unknown suffix is not in the shop, and sets apart what has the contents of the brand alone: the
 * suffix may stand for another strength or ingredient. Null if the shop has nothing of that.
 */
async function answerWithSuffix(
  {
    db,
    guestProducts,
    brands,
    today,
  }: Pick<ListDeps, "db" | "guestProducts"> & { brands: BrandFinder; today: string },
  { q, page, limit, ...query }: Omit<ProductSearchQuery, "anyway">,
  match: BrandMatch,
): Promise<ProductSearchPage | null> {
  const { brand } = match;
  const same = await findSameSalts(db, brand, brands, query, today);
  const ids = listBestFirst(same, readTyped(q, match), query.sortBy !== undefined);
  if (ids.length === 0) return null;
  const rows = await findStock(db, ids.slice(0, maxInstead));
  const group = {
    ...{ kind: "same-name" as const, text: formatSalts(brand.salts, false), total: ids.length },
    products: await guestProducts.present(rows, today),
  };
  return {
    products: [],
    pagination: { page, limit, total: 0, totalPages: 0 },
    didYouMean: null,
    notInShop: { asked: q.trim(), instead: [group] },
  };
}

/** Returns whether the best product has another strength than the wanted one: then all have. One for children is not known. */
const hasOtherStrength = (best: Product | undefined, { amounts, isForChild }: Typed): boolean =>
  best !== undefined &&
  (isForChild || (amounts.length > 0 && !hasStrength(best.strength ?? best.name, amounts)));

/** What is shown for a brand that the shop lacks, or the right spelling of one that it has. */
type BrandAnswer = { answer: ProductSearchPage } | { meant: string };

const writeRight = (text: string, { word, meant }: NonNullable<BrandMatch["misspelt"]>) =>
  replaceWords(text, (one) => (foldWord(one) === word ? meant : one));

/** Returns whether products of the shop have the last word as it is: "cipla" is a maker and no beginning of "Ciplar". */
async function isWordOfShop(
  { vocabulary }: Pick<SearchIndex, "vocabulary">,
  version: number,
  text: string,
): Promise<boolean> {
  const words = vocabulary.getLatest() ?? (await vocabulary.load(version));
  const last = splitWords(text).map(foldWord).at(-1);
  return last !== undefined && words.getUsage(last, false).products > 0;
}

/** Returns whether another name of the shop is as near to a misspelt word as a brand is. */
async function isNameNearer(
  { vocabulary }: Pick<SearchIndex, "vocabulary">,
  version: number,
  { word, meant }: NonNullable<BrandMatch["misspelt"]>,
  isUnfinished: boolean,
): Promise<boolean> {
  const weigh = (name: string) => weighSpelling(toHeard(word), toHeard(name));
  const words = vocabulary.getLatest() ?? (await vocabulary.load(version));
  return (
    words.getUsage(word, isUnfinished).inName ||
    words
      .suggest(word, false)
      .some((term) => term.inName && term.word !== meant && weigh(term.word) <= weigh(meant))
  );
}
