import type { ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findProductsByIds } from "../product-rows.ts";
import { minResults } from "./correct-text.ts";
import { createSearchContext } from "./search-context.ts";
import { getSearchIndex } from "./search-index.ts";

/**
 * Finds the active products that have every word of `q` (the last one as a beginning), or `q` as their SKU. Without
 * `sortBy` the order is SKU, name, maker, description. A text without a word finds nothing.
 *
 * When fewer than three match, `didYouMean` may offer a likelier spelling. The products stay those of the typed text: no
 * other medicine is shown. Only when there are none and `didYouMean` certainly is the same medicine, they are those of
 * `didYouMean`, and `shownFor` says so.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function searchProducts(
  db: Database,
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
  return {
    products: await findProductsByIds(db, await search.listIds(shown), today),
    pagination: { page, limit, total: shown.total, totalPages: Math.ceil(shown.total / limit) },
    didYouMean: meant?.found.text ?? null,
    ...(shown === typed ? {} : { shownFor: shown.text }),
    ...(others.length > 0 ? { alternatives: others.map(({ found }) => found.text) } : {}),
  };
}
