import { and, asc, lt, lte, sql } from "drizzle-orm";
import type { ShopStatistics } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { dayAfter } from "../../platform/kathmandu.ts";
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
const isStockWithExpiry = sql`${products.expiryDate} is not null and ${products.stock} > 0 and ${isPublished}`;

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
 * Lists products in stock that have expired or expire within 90 days.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 */
export async function listExpiringStock(
  { read }: Pick<Database, "read">,
  today: string,
): Promise<ShopStatistics["expiring"]> {
  const expired = await read.$count(
    products,
    and(isStockWithExpiry, lt(products.expiryDate, today)),
  );
  const rows = await selectExpiringStock(read, today);
  return {
    expired,
    soon: (await read.$count(products, isExpiringBy(today))) - expired,
    products: rows.map((row) => ({ ...row, expired: row.expiryDate < today })),
  };
}

const isExpiringBy = (today: string) =>
  and(isStockWithExpiry, lte(products.expiryDate, dayAfter(today, soonDays)));

export const selectExpiringStock = (read: Database["read"], today: string) =>
  read
    .select({ ...shownColumns, expiryDate: sql<string>`${products.expiryDate}` })
    .from(products)
    .where(isExpiringBy(today))
    .orderBy(asc(products.expiryDate), asc(products.id))
    .limit(maxProducts);
