import { LRUCache } from "lru-cache";
import type { Product } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { getAvailability } from "../present-product.ts";
import type { CatalogueVersion } from "./catalog-version.ts";
import { findProductsByIds, type StockRow } from "./product-rows.ts";

/** The products that guests see. Everything except stock is cached until the catalogue changes. */
export interface GuestProducts {
  /**
   * Returns the products of these rows, in the same order, with the stock of the rows.
   * @param today calendar date in Kathmandu, YYYY-MM-DD
   */
  present(rows: readonly StockRow[], today: string): Promise<Product[]>;
}

/** Cached products; each takes about 2 kB. */
const maxProducts = 4000;

export function createGuestProducts(
  db: Database,
  version: Pick<CatalogueVersion, "getCurrent">,
): GuestProducts {
  const known = new LRUCache<string, Product>({ max: maxProducts });
  let knownVersion = "";

  return {
    async present(rows, today) {
      const now = await version.getCurrent();
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
        // The product was deleted after its row was read.
        if (!product) return [];
        return { ...product, stock, availability: getAvailability({ ...product, stock }, today) };
      });
    },
  };
}
