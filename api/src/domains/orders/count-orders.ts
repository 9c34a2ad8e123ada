import { and, eq, sql } from "drizzle-orm";
import type { OrderListQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { orderTotals } from "./table.ts";

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

/** Selects the rows of `order_totals` to add up. */
export const buildTotalsFilter = (userId: string, { status, paymentStatus }: Filters) =>
  and(
    eq(orderTotals.userId, userId),
    status && eq(orderTotals.status, status),
    paymentStatus && eq(orderTotals.paymentStatus, paymentStatus),
  );
