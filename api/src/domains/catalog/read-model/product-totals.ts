import { count, sql } from "drizzle-orm";
import { createVersionedCache } from "../../../platform/cache/versioned-cache.ts";
import type { Database } from "../../../platform/db/database.ts";
import { prepareByShape } from "../../../platform/db/prepared.ts";
import { toPaisa } from "../../../platform/money.ts";
import { products } from "../table.ts";
import { type CatalogueVersion, inStockTag } from "./catalog-version.ts";
import {
  getFilterShape,
  type ProductFilters,
  prepareProductFilter,
  productDocuments,
  readFilterValues,
} from "./product-filters.ts";

/** Counts the products of a filter. Counts are cached for a catalogue version, because each one reads all products. */
export interface ProductTotals {
  /** `today` is the date in Kathmandu, YYYY-MM-DD. */
  count(filters: ProductFilters, today: string): Promise<number>;
  /**
   * Returns the price quantiles of all products in paisa, from the lowest to the highest price: `shares` + 1 values that
   * split the products into equal shares. Returns an empty list without products.
   */
  getPriceQuantiles(shares: number, today: string): Promise<number[]>;
}

const maxTotals = 2000;
/** The prices of 100,000 products take 400 kB. */
const maxPriceBytes = 4_000_000;

/** A price slider asks for many ranges. They are counted in the sorted prices of the remaining filters. */
export function createProductTotals(
  db: Database,
  version: Pick<CatalogueVersion, "getCurrent" | "onStockChange">,
): ProductTotals {
  const totals = createVersionedCache<number>({ maxSize: maxTotals, sizeOf: () => 1 });
  const prices = createVersionedCache<Uint32Array>({
    maxSize: maxPriceBytes,
    sizeOf: ({ byteLength }) => byteLength,
  });
  version.onStockChange(totals.drop);
  version.onStockChange(prices.drop);

  const keep = <Value>(value: Value, { inStock }: ProductFilters) => ({
    value,
    isKept: true,
    tags: inStock ? [inStockTag] : [],
  });

  const sortPrices = async (filters: ProductFilters, today: string) =>
    prices.get(JSON.stringify(filters), await version.getCurrent(), async () => {
      const values = readFilterValues(filters, today);
      const [row] = await pricesQuery(db, getFilterShape(filters)).all(values);
      return keep(Uint32Array.from(row?.prices ?? []).sort(), filters);
    });

  return {
    async count({ minPrice, maxPrice, ...filters }, today) {
      if (minPrice === undefined && maxPrice === undefined) {
        return totals.get(JSON.stringify(filters), await version.getCurrent(), async () => {
          const values = readFilterValues(filters, today);
          const [row] = await countQuery(db, getFilterShape(filters)).all(values);
          return keep(row?.total ?? 0, filters);
        });
      }
      const sorted = await sortPrices(filters, today);
      const from = minPrice === undefined ? 0 : countBelow(sorted, toPaisa(minPrice));
      const to = maxPrice === undefined ? sorted.length : countBelow(sorted, toPaisa(maxPrice) + 1);
      return Math.max(0, to - from);
    },

    async getPriceQuantiles(shares, today) {
      const sorted = await sortPrices({}, today);
      const last = sorted.length - 1;
      if (last < 0) return [];
      return Array.from(
        { length: shares + 1 },
        (_, share) => sorted[Math.round((share / shares) * last)] ?? 0,
      );
    },
  };
}

/** Counts the sorted prices below this one, by binary search. */
function countBelow(sorted: Uint32Array, price: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Both queries have no order, so they can use the price index.
const countQuery = prepareByShape((read, shape: ProductFilters) =>
  read
    .select({ total: count() })
    .from(productDocuments)
    .where(prepareProductFilter({ ...shape, sortBy: "price" }))
    .prepare(),
);

// Returns one JSON text: 100,000 rows would take ten times as long.
const pricesQuery = prepareByShape((read, shape: ProductFilters) =>
  read
    .select({
      prices: sql<number[]>`json_group_array(${products.payablePaisa})`.mapWith(JSON.parse),
    })
    .from(productDocuments)
    .where(prepareProductFilter({ ...shape, sortBy: "price" }))
    .prepare(),
);
