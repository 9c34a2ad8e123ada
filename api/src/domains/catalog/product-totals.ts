import { count, type SQL } from "drizzle-orm";
import { createLru } from "../../platform/cache/lru.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CatalogueVersion } from "./catalog-version.ts";
import { products } from "./table.ts";

/** The number of products for a filter. It is counted once for each catalogue version, because a count reads them all. */
export interface ProductTotals {
  /** @param key of the filter: different filters need different keys */
  count(key: string, where: SQL | undefined): Promise<number>;
}

const maxTotals = 2000;

export function createProductTotals(db: Database, version: CatalogueVersion): ProductTotals {
  const cache = createLru<number>({ budget: maxTotals, weigh: () => 1 });
  return {
    async count(key, where) {
      const versionedKey = `${await version.current()} ${key}`;
      const known = cache.get(versionedKey);
      if (known !== undefined) return known;
      const [row] = await db.read.select({ total: count() }).from(products).where(where);
      const total = row?.total ?? 0;
      cache.set(versionedKey, total);
      return total;
    },
  };
}
