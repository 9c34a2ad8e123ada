import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { NewOrdersQuery, Order, OrderListQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { allUsers, countOrders } from "./order-totals.ts";
import type { OrderRow } from "./present-order.ts";
import { presentOrders } from "./read-orders.ts";
import { orders } from "./table.ts";

type Filters = Pick<OrderListQuery, "status" | "paymentStatus">;

/** Newest first; the id breaks ties, so that pages neither repeat nor skip an order. */
export const newestFirst: SQL[] = [desc(orders.createdAt), desc(orders.id)];

/** A customer's own orders. A plus hides a column from the planner, so that it uses the customer's index. */
export const buildOwnOrdersFilter = (userId: string, { status, paymentStatus }: Filters) =>
  and(
    eq(orders.userId, userId),
    status && sql`+${orders.status} = ${status}`,
    paymentStatus && sql`+${orders.paymentStatus} = ${paymentStatus}`,
  );

/** A page of somebody's orders, newest first, and how many there are. */
export async function listOwnOrders(
  db: Database,
  userId: string,
  query: OrderListQuery,
): Promise<{ orders: Order[]; total: number }> {
  const total = await countOrders(db, userId, query);
  const rows = await readPage(db, buildOwnOrdersFilter(userId, query), query, total);
  return { orders: await presentOrders(db, rows), total };
}

/** How many orders that match the filters were placed after the shop had `since` orders in all. */
export async function countNewOrders(
  db: Database,
  { since, ...filters }: NewOrdersQuery,
): Promise<number> {
  const placed = (await countOrders(db, allUsers, {})) - since;
  if (placed <= 0) return 0;
  const [row] = await countNewestMatching(db, placed, filters);
  return row?.count ?? 0;
}

/** How many of the newest `max` orders match. By number and not by time: clocks of two processes may differ. */
export function countNewestMatching(db: Database, max: number, { status, paymentStatus }: Filters) {
  const newest = db.read
    .select({ status: orders.status, paymentStatus: orders.paymentStatus })
    .from(orders)
    .orderBy(...newestFirst)
    .limit(max)
    .as("newest");
  return db.read
    .select({ count: count() })
    .from(newest)
    .where(
      and(
        status && eq(newest.status, status),
        paymentStatus && eq(newest.paymentStatus, paymentStatus),
      ),
    );
}

async function readPage(
  db: Database,
  where: SQL | undefined,
  { page, limit }: OrderListQuery,
  total: number,
): Promise<OrderRow[]> {
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  return db.read
    .select()
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}
