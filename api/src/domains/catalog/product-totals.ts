import { count, type SQL } from "drizzle-orm";
import { createVersionedCache } from "../../platform/cache/versioned-cache.ts";
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
  const cache = createVersionedCache<number>({ maxSize: maxTotals, sizeOf: () => 1 });
  return {
    count: async (key, where) =>
      cache.get(key, await version.current(), async () => {
        const [row] = await db.read.select({ total: count() }).from(products).where(where);
        return { value: row?.total ?? 0, isKept: true };
      }),
  };
}
