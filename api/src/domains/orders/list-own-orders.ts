import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Order, OrderListQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { countOrders } from "./count-orders.ts";
import { presentOrders } from "./get-order.ts";
import type { OrderRow } from "./present-order.ts";
import { orders } from "./table.ts";

type Filters = Pick<OrderListQuery, "status" | "paymentStatus">;

/** Newest first. The id breaks ties, so that pages neither repeat nor skip an order. */
export const newestFirst: SQL[] = [desc(orders.createdAt), desc(orders.id)];

/**
 * Selects a customer's orders. The unary plus hides a column from the planner, so that it uses the index by customer.
 */
export const buildOwnOrdersFilter = (userId: string, { status, paymentStatus }: Filters) =>
  and(
    eq(orders.userId, userId),
    status && sql`+${orders.status} = ${status}`,
    paymentStatus && sql`+${orders.paymentStatus} = ${paymentStatus}`,
  );

/** Returns a page of a user's orders, newest first, and the total number. */
export async function listOwnOrders(
  db: Database,
  userId: string,
  query: OrderListQuery,
): Promise<{ orders: Order[]; total: number }> {
  const total = await countOrders(db, userId, query);
  const rows = await readPage(db, buildOwnOrdersFilter(userId, query), query, total);
  return { orders: await presentOrders(db, rows), total };
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
