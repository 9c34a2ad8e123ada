import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import {
  type ReorderFilters,
  type ReorderListQuery,
  type ReorderRow,
  reorderDays,
} from "../../../contract/reorder.ts";
import type { Database } from "../../../platform/db/database.ts";
import { batches } from "../../catalog/batches/table.ts";
import { isPublished } from "../../catalog/is-published.ts";
import { products } from "../../catalog/table.ts";
import { orderItems, orders } from "../../orders/table.ts";

type Read = Database["read"];

const dayMs = 24 * 3_600_000;
// As text in the query, because the driver binds numbers as floats, and SQLite would not divide those as integers.
const integer = (value: number) => sql.raw(String(Math.trunc(value)));

/** Pieces of each product that were sold in the last 30 days. */
const selectSold = (read: Read, now: Date) => {
  const since = new Date(now.getTime() - reorderDays * dayMs);
  return read
    .select({
      id: sql<string>`${orderItems.productId}`.as("sold_id"),
      sold: sql<number>`sum(${orderItems.quantity})`.as("sold"),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        sql`${orders.createdAt} >= ${sql.param(since, orders.createdAt)}`,
        sql`${orders.status} not in ('cancelled', 'returned')`,
        sql`${orderItems.productId} is not null`,
      ),
    )
    .groupBy(orderItems.productId)
    .as("sales");
};

/** The supplier of the latest batch that names one. */
const supplier = sql<string | null>`(
  select ${batches.supplier} from ${batches} where ${batches.productId} = ${products.id} and ${batches.supplier} is not null
  order by ${batches.receivedAt} desc limit 1)`;

/**
 * Builds the parts of the query: active products that are low, or whose stock does not last for the lead time and 30 days
 * after it.
 */
function buildReorder(
  read: Read,
  { category, supplier: name }: ReorderFilters,
  leadDays: number,
  now: Date,
) {
  const sales = selectSold(read, now);
  const sold = sql<number>`coalesce(${sales.sold}, 0)`;
  const needed = sql`(${sold} * ${integer(leadDays + reorderDays)} + ${integer(reorderDays - 1)}) / ${integer(reorderDays)}`;
  const suggested = sql<number>`max(0, ${needed} - ${products.stock})`;
  const filter = and(
    isPublished,
    eq(products.isActive, true),
    sql`(${products.stock} <= ${products.minStock} or ${suggested} > 0)`,
    category === undefined ? undefined : eq(products.categoryId, category),
    name === "" ? undefined : sql`instr(lower(${supplier}), lower(${name})) > 0`,
  );
  return { sales, sold, suggested, filter };
}

const columns = (sold: SQL<number>, suggested: SQL<number>) => ({
  id: products.id,
  name: products.name,
  sku: products.sku,
  stock: products.stock,
  minStock: products.minStock,
  sold,
  suggested,
  supplier,
});

/** Days for which the stock lasts at the present pace; a product without sales comes last. */
const lasts = (sold: SQL<number>) =>
  sql`iif(${sold} = 0, 1e9, ${products.stock} * 1.0 / max(${sold}, 1))`;

export const selectReorder = (read: Read, filters: ReorderFilters, leadDays: number, now: Date) => {
  const { sales, sold, suggested, filter } = buildReorder(read, filters, leadDays, now);
  return read
    .select(columns(sold, suggested))
    .from(products)
    .leftJoin(sales, eq(sales.id, products.id))
    .where(filter)
    .orderBy(lasts(sold), asc(products.stock), asc(products.id));
};

interface Found {
  key: string;
  at: number;
  rows: Promise<ReorderRow[]>;
}

/** How long the pages of a list and its file come from one reading: it reads all orders of 30 days. */
const keptMs = 60_000;
const lastFound = new WeakMap<Read, Found>();

/** Lists all products that run low with a suggested order, what runs out first at first. At most a minute old. */
export function readReorder(
  { read }: Pick<Database, "read">,
  { category, supplier }: ReorderFilters,
  leadDays: number,
  now: Date,
): Promise<ReorderRow[]> {
  const key = JSON.stringify([category, supplier, leadDays]);
  const last = lastFound.get(read);
  const age = now.getTime() - (last?.at ?? 0);
  if (last?.key === key && age >= 0 && age < keptMs) return last.rows;
  const rows = selectReorder(read, { category, supplier }, leadDays, now).then((found) =>
    found.map(presentRow),
  );
  lastFound.set(read, { key, at: now.getTime(), rows });
  rows.catch(() => lastFound.delete(read));
  return rows;
}

/** Lists a page of it. */
export async function listReorder(
  db: Pick<Database, "read">,
  { page, limit, ...filters }: ReorderListQuery,
  leadDays: number,
  now: Date,
): Promise<{ products: ReorderRow[]; total: number }> {
  const rows = await readReorder(db, filters, leadDays, now);
  return { products: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}

const presentRow = (row: Omit<ReorderRow, "daysLeft">): ReorderRow => ({
  ...row,
  daysLeft: row.sold === 0 ? null : Math.floor((row.stock * reorderDays) / row.sold),
});
