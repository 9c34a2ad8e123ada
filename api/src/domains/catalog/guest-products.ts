import { inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Product } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import type { CatalogueVersion } from "./catalog-version.ts";
import { getAvailability } from "./present.ts";
import { findProductsByIds } from "./product-rows.ts";
import { products } from "./table.ts";

/** The products that guests see, by id. What they show but stock is in memory until the catalogue changes. */
export interface GuestProducts {
  /** Finds products in the order of the ids. Unknown ids are left out. `today` is the date in Kathmandu, YYYY-MM-DD. */
  find(ids: readonly string[], today: string): Promise<Product[]>;
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
    async find(ids, today) {
      const now = await version.current();
      if (now !== knownVersion) known.clear();
      knownVersion = now;
      const unknown = ids.filter((id) => !known.has(id));
      const read = new Map<string, Product>();
      for (const product of await findProductsByIds(db, unknown, today)) {
        read.set(product.id, product);
        if (now === knownVersion) known.set(product.id, product);
      }
      const stocks = await readStocks(db, ids);
      return ids.flatMap((id) => {
        const product = read.get(id) ?? known.get(id);
        const stock = stocks.get(id);
        if (!product || stock === undefined) return [];
        return { ...product, stock, availability: getAvailability({ ...product, stock }, today) };
      });
    },
  };
}

const stocksQuery = prepareOnce((read) =>
  read
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, sql`(select value from json_each(${sql.placeholder("ids")}))`))
    .prepare(),
);

async function readStocks(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await stocksQuery(db).all({ ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
