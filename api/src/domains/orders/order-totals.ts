import { and, eq, sql } from "drizzle-orm";
import type { OrderListQuery } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { orderTotals } from "./table.ts";

type Filters = Pick<OrderListQuery, "status" | "paymentStatus">;

/** Stands for everybody where a total is kept for somebody. */
export const everybody = "";

/** How many orders with this status and payment somebody has, or everybody, as triggers of `orders` have counted them. */
export async function orderTotal(db: Database, whose: string, filters: Filters): Promise<number> {
  const [row] = await db.read
    .select({ total: sql<number>`coalesce(sum(${orderTotals.total}), 0)` })
    .from(orderTotals)
    .where(theirTotals(whose, filters));
  return row?.total ?? 0;
}

/** The condition for the totals that add up to it. */
export const theirTotals = (whose: string, { status, paymentStatus }: Filters) =>
  and(
    eq(orderTotals.userId, whose),
    status && eq(orderTotals.status, status),
    paymentStatus && eq(orderTotals.paymentStatus, paymentStatus),
  );
