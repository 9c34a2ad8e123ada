import { createVersionedCache } from "../../platform/cache/versioned-cache.ts";
import { type CatalogueVersion, inStockTag } from "./catalog-version.ts";
import type { ProductFilters } from "./product-filters.ts";

/** The number of products for a filter. It is counted once for each catalogue version, because a count reads them all. */
export interface ProductTotals {
  count(filters: ProductFilters, count: () => Promise<number>): Promise<number>;
}

const maxTotals = 2000;

export function createProductTotals(
  version: Pick<CatalogueVersion, "current" | "onStockChange">,
): ProductTotals {
  const cache = createVersionedCache<number>({ maxSize: maxTotals, sizeOf: () => 1 });
  version.onStockChange(cache.drop);
  return {
    count: async (filters, count) =>
      cache.get(JSON.stringify(filters), await version.current(), async () => ({
        value: await count(),
        isKept: true,
        tags: filters.inStock ? [inStockTag] : [],
      })),
  };
}
