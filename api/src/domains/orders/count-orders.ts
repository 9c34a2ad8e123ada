import { and, eq, gt, sql } from "drizzle-orm";
import type { OrderListQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import type { OrderRow } from "./present-order.ts";
import { orderTotals } from "./table.ts";

/** Number of orders with one status and payment status. */
export type OrderFigure = Pick<OrderRow, "status" | "paymentStatus"> & { count: number };

type Filters = Pick<OrderListQuery, "status" | "paymentStatus">;

/** The user id under which the totals of all users together are stored. */
export const allUsers = "";

/**
 * Counts the orders of a user, or of `allUsers`, by status and payment status. Triggers of `orders` maintain the
 * counts.
 */
export async function countOrders(db: Database, userId: string, filters: Filters): Promise<number> {
  const [row] = await db.read
    .select({ total: sql<number>`coalesce(sum(${orderTotals.total}), 0)` })
    .from(orderTotals)
    .where(buildTotalsFilter(userId, filters));
  return row?.total ?? 0;
}

/** Counts all orders by state, without states that have none. */
export const countOrdersByState = ({ read }: Pick<Database, "read">): Promise<OrderFigure[]> =>
  read
    .select({
      status: orderTotals.status,
      paymentStatus: orderTotals.paymentStatus,
      count: orderTotals.total,
    })
    .from(orderTotals)
    .where(and(eq(orderTotals.userId, allUsers), gt(orderTotals.total, 0)));

/** Selects the rows of `order_totals` to add up. */
export const buildTotalsFilter = (userId: string, { status, paymentStatus }: Filters) =>
  and(
    eq(orderTotals.userId, userId),
    status && eq(orderTotals.status, status),
    paymentStatus && eq(orderTotals.paymentStatus, paymentStatus),
  );
