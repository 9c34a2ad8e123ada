import type { ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import { findStock } from "../read-model/product-rows.ts";
import type { ListDeps } from "../read-model/products.ts";
import { minResults } from "./correct-text.ts";
import { createSearchContext } from "./search-context.ts";
import { getSearchIndex } from "./search-index.ts";

/**
 * Finds active products with all words of `q`, or `q` as SKU; without `sortBy` by SKU, name, maker, description. Of fewer
 * than three `didYouMean` may offer a likelier spelling, but no other medicine is ever shown: only if nothing is found and
 * `didYouMean` is certainly the same medicine, the products are those of `shownFor`.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function searchProducts(
  { db, guestProducts }: Pick<ListDeps, "db" | "guestProducts">,
  query: ProductSearchQuery,
  today: string,
): Promise<ProductSearchPage> {
  const { q, ...rest } = query;
  const index = getSearchIndex(db);
  const search = createSearchContext(db, index, await index.readState(), rest, today);

  const typed = await search.find(q);
  const corrections = typed.total < minResults ? await search.correct(typed) : [];
  const [meant, ...others] = corrections;
  const shown = typed.total === 0 && meant?.isSameMedicine ? meant.found : typed;

  const { page, limit } = query;
  const rows = await findStock(db, await search.listIds(shown));
  return {
    products: await guestProducts.present(rows, today),
    pagination: { page, limit, total: shown.total, totalPages: Math.ceil(shown.total / limit) },
    didYouMean: meant?.found.text ?? null,
    ...(shown === typed ? {} : { shownFor: shown.text }),
    ...(others.length > 0 ? { alternatives: others.map(({ found }) => found.text) } : {}),
  };
}
