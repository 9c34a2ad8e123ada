import { setImmediate } from "node:timers/promises";
import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { createRawStatement } from "../../../platform/raw-statement.ts";
import { isOpenOrDelivered } from "../revenue-filters.ts";
import { orderItems, orders } from "../table.ts";
import { createPairCounter } from "./pair-counter.ts";

/** At least this many different people: several orders of one person are only that person's habit. */
const fewestPeople = 3;
/** More than a page shows, because some may be sold out or need a prescription when it is shown. */
const mostOthers = 12;
/** Only the newest orders count: habits change, and all orders would use too much memory. */
const mostOrders = 20_000;
/** Read in a few milliseconds, with other requests in between. */
const ordersPerBatch = 200;
const rowsPerStatement = 500;

/**
 * Recomputes which products are ordered together, from the newest orders that are neither cancelled nor returned.
 * Writes only rows that changed. It does not change the catalogue's version: guests see the result after the
 * catalogue's next change, at most a day later.
 */
export async function updateBoughtTogether(db: Database): Promise<void> {
  const pairs = createPairCounter();
  let after: OrderPosition | null = null;
  for (let read = 0; read < mostOrders; read += ordersPerBatch) {
    const batch: OrderRow[] = await buildOrdersPage(db, after);
    for (const { userId, productIds } of batch) pairs.add(userId, productIds);
    after = batch.at(-1) ?? null;
    if (batch.length < ordersPerBatch) break;
    await setImmediate();
  }
  await writeBoughtTogether(db, pairs.list(fewestPeople, mostOthers));
}

interface OrderPosition {
  id: string;
  createdAt: Date;
}

interface OrderRow extends OrderPosition {
  userId: string;
  productIds: string[];
}

/** Selects the next orders, newest first. */
export const buildOrdersPage = (db: Pick<Database, "read">, after: OrderPosition | null) =>
  db.read
    .select({
      id: sql<string>`${orders.id}`,
      createdAt: sql<Date>`${orders.createdAt}`.mapWith(orders.createdAt),
      userId: sql<string>`${orders.userId}`,
      productIds: orderedProducts,
    })
    .from(sql`${orders} indexed by orders_by_time`)
    .where(and(isOpenOrDelivered, after ? isBefore(after) : undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ordersPerBatch);

const isBefore = ({ createdAt, id }: OrderPosition): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (${createdAt.getTime()}, ${id})`;

// Leaves out products that needed a prescription.
const orderedProducts = sql<string[]>`(
  select json_group_array(distinct product_id) from ${orderItems} as item
  where item.order_id = ${orders}.id and product_id is not null and not prescription_required
)`.mapWith(JSON.parse);

async function writeBoughtTogether(db: Database, found: ReadonlyMap<string, string[]>) {
  const rows = [...found].map(([productId, others]) => ({ productId, others }));
  const batches = Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, at) =>
    JSON.stringify(rows.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement)),
  );
  await db.write(() => [
    createStatement(
      "delete from bought_together where product_id not in (select value from json_each(?))",
      JSON.stringify([...found.keys()]),
    ),
    ...batches.map((batch) => createStatement(insertChanged, batch)),
  ]);
}

const insertChanged = `insert into bought_together (product_id, others)
  select row.value ->> 'productId', row.value -> 'others' from json_each(?) as row
  where exists (select 1 from products where id = row.value ->> 'productId')
  on conflict (product_id) do update set others = excluded.others where others <> excluded.others`;

const createStatement = (text: string, ...params: string[]) =>
  createRawStatement(["bought_together"], text, params);
