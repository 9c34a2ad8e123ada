import type { ProductSearchPage, ProductSearchQuery } from "../../../../contract/index.ts";
import { findStock } from "../../read-model/product-rows.ts";
import type { ListDeps } from "../../read-model/products.ts";
import { createSearchContext, type Found } from "./search-context.ts";
import { getSearchIndex } from "./search-index.ts";

export type SearchDeps = Pick<ListDeps, "db" | "guestProducts">;

export type Query = Omit<ProductSearchQuery, "anyway">;

/**
 * Finds active products with all words of `q` in their names.
 * @param isWhole whether no word may go on
 */
export async function searchNames(
  { db, guestProducts }: SearchDeps,
  { q, ...filters }: Query,
  today: string,
  isWhole = false,
): Promise<ProductSearchPage> {
  const index = getSearchIndex(db);
  const state = await index.readState();
  const synonyms = await index.synonyms.load(state.catalogue);
  const scope = { state, synonyms, scope: "names", isWhole } as const;
  const search = createSearchContext(db, index, scope, filters, today);
  const found = await search.find(q);
  const rows = await findStock(db, await search.listIds(found));
  return {
    products: await guestProducts.present(rows, today),
    pagination: describePage(filters, found),
    didYouMean: null,
  };
}

/** Describes the page of an answer. */
export const describePage = (
  { page, limit }: Omit<Query, "q">,
  { total }: Pick<Found, "total">,
) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
