import type { ProductSearchPage, ProductSearchQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { productsByIds } from "../product-rows.ts";
import { fewProducts } from "./correction.ts";
import { createSearch } from "./search-context.ts";
import { searchMemory } from "./search-index.ts";

/**
 * A page of the active products that have every word of `q` (the last one as a beginning), or `q` as their SKU.
 * Without `sortBy`: SKU over name over maker over description. Text without a word finds nothing; none throws.
 *
 * When fewer than three match, a likelier spelling may be offered in `didYouMean`. Nothing is replaced in
 * silence, and no other medicine is shown: the products are those of the typed text. When it has none and
 * `didYouMean` certainly is the same medicine, they are those of `didYouMean`, and `shownFor` says so.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function searchProducts(
  db: Database,
  query: ProductSearchQuery,
  today: string,
): Promise<ProductSearchPage> {
  const { q, ...rest } = query;
  const memory = searchMemory(db);
  const search = createSearch(db, memory, await memory.state(), rest, today);

  const typed = await search.find(q);
  const corrections = typed.total < fewProducts ? await search.correct(typed) : [];
  const [meant, ...others] = corrections;
  const shown = typed.total === 0 && meant?.isSameMedicine ? meant.found : typed;

  const { page, limit } = query;
  return {
    products: await productsByIds(db, await search.ids(shown), today),
    pagination: { page, limit, total: shown.total, totalPages: Math.ceil(shown.total / limit) },
    didYouMean: meant?.found.text ?? null,
    ...(shown === typed ? {} : { shownFor: shown.text }),
    ...(others.length > 0 ? { alternatives: others.map(({ found }) => found.text) } : {}),
  };
}
