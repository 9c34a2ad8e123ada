import { LRUCache } from "lru-cache";
import type { Product } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getAvailability } from "../present.ts";
import type { CatalogueVersion } from "./catalog-version.ts";
import { findProductsByIds, type StockRow } from "./product-rows.ts";

/** The products that guests see. What they show but stock is in memory until the catalogue changes. */
export interface GuestProducts {
  /**
   * The products of these rows, in their order, with the stock that was just read. `today` is the date in Kathmandu,
   * YYYY-MM-DD.
   */
  present(rows: readonly StockRow[], today: string): Promise<Product[]>;
}

/** About 2 kB each. */
const maxProducts = 4000;

export function createGuestProducts(
  db: Database,
  version: Pick<CatalogueVersion, "current">,
): GuestProducts {
  const known = new LRUCache<string, Product>({ max: maxProducts });
  let knownVersion = "";

  return {
    async present(rows, today) {
      const now = await version.current();
      if (now !== knownVersion) known.clear();
      knownVersion = now;
      const found = new Map<string, Product>();
      const unknown: string[] = [];
      for (const { id } of rows) {
        const product = known.get(id);
        if (product) found.set(id, product);
        else unknown.push(id);
      }
      for (const product of await findProductsByIds(db, unknown, today)) {
        found.set(product.id, product);
        if (now === knownVersion) known.set(product.id, product);
      }
      return rows.flatMap(({ id, stock }) => {
        const product = found.get(id);
        // Deleted since its row was read.
        if (!product) return [];
        return { ...product, stock, availability: getAvailability({ ...product, stock }, today) };
      });
    },
  };
}
