import type { ProductSearchPage } from "../../../contract/index.ts";
import { findStock } from "../read-model/product-rows.ts";
import { createSearchContext } from "./index/search-context.ts";
import { getSearchIndex } from "./index/search-index.ts";
import { describePage, type Query, type SearchDeps } from "./index/search-names.ts";
import { findOwnNames } from "./query/find-own-names.ts";
import { isProductName } from "./query/find-products.ts";
import { splitWords } from "./words/search-text.ts";

/**
 * Puts the products whose whole name the text is before all others, whatever else its words may mean. A text that is
 * a complaint as written has to be the name without a form: "cough" asks for no "Cough Drops", but "pol" for Pol.
 * @param search searches the text otherwise
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function searchOwnName(
  { db, guestProducts }: SearchDeps,
  query: Query,
  today: string,
  search: (query: Query) => Promise<ProductSearchPage>,
): Promise<ProductSearchPage> {
  const { q, page, limit, sortBy: _, order: __, ...filters } = query;
  const own = await findOwnNames(db, q, filters, today);
  if (!own) return search(query);
  const index = getSearchIndex(db);
  const state = await index.readState();
  const synonyms = await index.synonyms.load(state.catalogue);
  const complaint = synonyms.findComplaint(q);
  const isComplaint = complaint?.isExact || complaint?.isCertain;
  if (isComplaint && !(await isProductName(db, splitWords(q)))) return search(query);
  // All pages and orders of a text have the same products.
  const isFirst = page === 1 && !query.sortBy;
  const first = await search(isFirst ? query : { ...filters, q, page: 1, limit });
  const best = first.products[0];
  if (best && own.ids.includes(best.id)) return isFirst ? first : search(query);
  const context = createSearchContext(
    db,
    index,
    { state, synonyms, scope: "names", isWhole: true, own },
    { ...filters, page, limit, sortBy: query.sortBy, order: query.order },
    today,
  );
  const found = await context.find(q);
  const rows = await findStock(db, await context.listIds(found));
  return {
    products: await guestProducts.present(rows, today),
    pagination: describePage(query, found),
    didYouMean: null,
  };
}
