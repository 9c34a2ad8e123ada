import { and, asc, countDistinct, eq, lt, lte, type SQL, sql } from "drizzle-orm";
import type { ShopStatistics } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { dayAfter } from "../../platform/kathmandu.ts";
import { batches } from "../catalog/batches/table.ts";
import { isPublished } from "../catalog/is-published.ts";
import { products } from "../catalog/table.ts";

const maxProducts = 10;
/** Stock counts as expiring this many days before its expiry date. */
const soonDays = 90;

const shownColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  stock: products.stock,
};

const isLow = sql`${products.stock} <= ${products.minStock} and ${isPublished}`;
// Written without parameters, exactly like the index. Otherwise SQLite does not use the index.
const isInStock = sql`${batches.quantity} > 0 and ${batches.state} = 'sellable'`;

/** Lists products at or below their minimum stock. */
export async function listLowStock({
  read,
}: Pick<Database, "read">): Promise<ShopStatistics["lowStock"]> {
  const total = await read.$count(products, isLow);
  return { total, products: await selectLowStock(read) };
}

export const selectLowStock = (read: Database["read"]) =>
  read
    .select({ ...shownColumns, minStock: products.minStock })
    .from(products)
    .where(isLow)
    .orderBy(asc(products.stock), asc(products.id))
    .limit(maxProducts);

/**
 * Lists products with batches in stock that have expired or expire within 90 days; `stock` has the pieces of these batches.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function listExpiringStock(
  { read }: Pick<Database, "read">,
  today: string,
): Promise<ShopStatistics["expiring"]> {
  const [expired = 0, all = 0] = await Promise.all(
    [lt(batches.expiry, today), isExpiringBy(today)].map((filter) => countProducts(read, filter)),
  );
  const rows = await selectExpiringStock(read, today);
  return {
    expired,
    soon: all - expired,
    products: rows.map((row) => ({ ...row, expired: row.expiryDate < today })),
  };
}

const isExpiringBy = (today: string) => lte(batches.expiry, dayAfter(today, soonDays));

const isOfPublished = and(eq(products.id, batches.productId), isPublished);

async function countProducts(read: Database["read"], filter: SQL | undefined): Promise<number> {
  const [row] = await read
    .select({ count: countDistinct(batches.productId) })
    .from(batches)
    .innerJoin(products, isOfPublished)
    .where(and(isInStock, filter));
  return row?.count ?? 0;
}

export const selectExpiringStock = (read: Database["read"], today: string) =>
  read
    .select({
      ...shownColumns,
      stock: sql<number>`sum(${batches.quantity})`,
      expiryDate: sql<string>`min(${batches.expiry})`,
    })
    .from(batches)
    .innerJoin(products, isOfPublished)
    .where(and(isInStock, isExpiringBy(today)))
    .groupBy(products.id)
    .orderBy(sql`min(${batches.expiry})`, asc(products.id))
    .limit(maxProducts);
