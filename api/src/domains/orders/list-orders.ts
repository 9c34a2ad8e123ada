import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AdminOrder, NewOrdersQuery, Order, OrderListQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { everybody, orderTotal } from "./order-totals.ts";
import type { OrderRow } from "./present-order.ts";
import { presentAdminOrders, presentOrders } from "./read-orders.ts";
import { orders } from "./table.ts";

type Filters = Pick<OrderListQuery, "status" | "paymentStatus">;

/** Newest first; the id breaks ties, so that pages neither repeat nor skip an order. */
export const newestFirst: SQL[] = [desc(orders.createdAt), desc(orders.id)];

/** A customer's own orders. A plus hides a column from the planner: the customer's index alone has the order. */
export const ownFilter = (userId: string, { status, paymentStatus }: Filters) =>
  and(
    eq(orders.userId, userId),
    status && sql`+${orders.status} = ${status}`,
    paymentStatus && sql`+${orders.paymentStatus} = ${paymentStatus}`,
  );

/** Everybody's orders; each of status, payment and both together has an index of its own. */
export const everyFilter = ({ status, paymentStatus }: Filters) =>
  and(
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
  );

/** A page of somebody's orders, newest first, and how many there are. */
export async function listOwnOrders(
  db: Database,
  userId: string,
  query: OrderListQuery,
): Promise<{ orders: Order[]; total: number }> {
  const total = await orderTotal(db, userId, query);
  const rows = await pageOf(db, ownFilter(userId, query), query, total);
  return { orders: await presentOrders(db, rows), total };
}

/** A page of everybody's orders for the back office, newest first, and how many there are. */
export async function listAllOrders(
  db: Database,
  query: OrderListQuery,
): Promise<{ orders: AdminOrder[]; total: number; totalPlaced: number }> {
  // Before the rows: an order that comes in between is then shown and called new, and never neither of the two.
  const [total, totalPlaced] = await Promise.all([
    orderTotal(db, everybody, query),
    orderTotal(db, everybody, {}),
  ]);
  const rows = await pageOf(db, everyFilter(query), query, total);
  return { orders: await presentAdminOrders(db, rows), total, totalPlaced };
}

/** How many orders that fit the filters have been placed since there were `since` orders in all. */
export async function countNewOrders(
  db: Database,
  { since, ...filters }: NewOrdersQuery,
): Promise<number> {
  const placed = (await orderTotal(db, everybody, {})) - since;
  if (placed <= 0) return 0;
  const [row] = await newestThatFit(db, placed, filters);
  return row?.count ?? 0;
}

/** How many of the newest `most` orders fit. By number and not by time: clocks of two processes may differ. */
export function newestThatFit(db: Database, most: number, { status, paymentStatus }: Filters) {
  const newest = db.read
    .select({ status: orders.status, paymentStatus: orders.paymentStatus })
    .from(orders)
    .orderBy(...newestFirst)
    .limit(most)
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

async function pageOf(
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
