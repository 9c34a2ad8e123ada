import type { ProductSearchPage, ProductSearchQuery } from "../src/contract/index.ts";
import { createCatalogueVersion } from "../src/domains/catalog/read-model/catalog-version.ts";
import { createGuestProducts } from "../src/domains/catalog/read-model/guest-products.ts";
import { searchProducts } from "../src/domains/catalog/search/search-products.ts";
import type { Database } from "../src/platform/db/database.ts";
import { testNow } from "./database.ts";

/** Runs a search without a product cache. `today` is the date in Kathmandu, YYYY-MM-DD. */
export function searchShop(
  db: Database,
  query: ProductSearchQuery,
  today: string,
): Promise<ProductSearchPage> {
  const guestProducts = createGuestProducts(
    db,
    createCatalogueVersion(db, () => testNow),
  );
  return searchProducts({ db, guestProducts }, query, today);
}
