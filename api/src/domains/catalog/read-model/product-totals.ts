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

/** The number of products for a filter. They are counted once for each catalogue version, because a count reads them all. */
export interface ProductTotals {
  /** `today` is the date in Kathmandu, YYYY-MM-DD. */
  count(filters: ProductFilters, today: string): Promise<number>;
  /**
   * How the prices of all products lie, in paisa: the lowest, one for each further of so many equal shares of the
   * products, and the highest. Empty without products.
   */
  quantiles(shares: number, today: string): Promise<number[]>;
}

const maxTotals = 2000;
/** All prices of a shop with 100,000 products take 400 kB. */
const maxPriceBytes = 4_000_000;

/** A slider has many ranges of prices: they are counted in the sorted prices that the other filters leave. */
export function createProductTotals(
  db: Database,
  version: Pick<CatalogueVersion, "current" | "onStockChange">,
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
    prices.get(JSON.stringify(filters), await version.current(), async () => {
      const values = readFilterValues(filters, today);
      const [row] = await pricesQuery(db, getFilterShape(filters)).all(values);
      return keep(Uint32Array.from(row?.prices ?? []).sort(), filters);
    });

  return {
    async count({ minPrice, maxPrice, ...filters }, today) {
      if (minPrice === undefined && maxPrice === undefined) {
        return totals.get(JSON.stringify(filters), await version.current(), async () => {
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

    async quantiles(shares, today) {
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

/** How many of the sorted prices are below this one. */
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

// Neither has an order, so both can use the index for prices.
const countQuery = prepareByShape((read, shape: ProductFilters) =>
  read
    .select({ total: count() })
    .from(productDocuments)
    .where(prepareProductFilter({ ...shape, sortBy: "price" }))
    .prepare(),
);

// As one text: 100,000 rows would take ten times as long.
const pricesQuery = prepareByShape((read, shape: ProductFilters) =>
  read
    .select({
      prices: sql<number[]>`json_group_array(${products.payablePaisa})`.mapWith(JSON.parse),
    })
    .from(productDocuments)
    .where(prepareProductFilter({ ...shape, sortBy: "price" }))
    .prepare(),
);
