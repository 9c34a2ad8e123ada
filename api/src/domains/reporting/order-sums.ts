import { between, count, eq, sql, sum } from "drizzle-orm";
import type { OrderStatus } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { endOfDay, sqlDayNumber, startOfDay } from "../../platform/kathmandu.ts";
import { allUsers } from "../orders/order-totals.ts";
import { isRevenue } from "../orders/revenue.ts";
import { orders, orderTotals } from "../orders/table.ts";

type Reader = Database["read"];

/** Counts orders by status. */
export async function countOrdersByStatus(read: Reader): Promise<(status: OrderStatus) => number> {
  const rows = await read
    .select({ status: orderTotals.status, orders: sum(orderTotals.total).mapWith(Number) })
    .from(orderTotals)
    .where(eq(orderTotals.userId, allUsers))
    .groupBy(orderTotals.status);
  const known = new Map(rows.map((row) => [row.status, row.orders]));
  return (status) => known.get(status) ?? 0;
}

/** The revenue of all time; null for none. */
export const selectRevenue = (read: Reader) =>
  read
    .select({ paisa: sum(orders.totalPaisa).mapWith(Number) })
    .from(orders)
    .where(isRevenue);

/**
 * How many orders were placed on each day in Kathmandu, and their revenue; no row for a day without one.
 * @param first and `last`: calendar dates, YYYY-MM-DD, both included
 */
export const selectTotalsByDay = (read: Reader, first: string, last: string) =>
  read
    .select({
      dayNumber: sqlDayNumber(orders.createdAt),
      orders: count(),
      revenuePaisa: sum(sql`iif(${isRevenue}, ${orders.totalPaisa}, 0)`).mapWith(Number),
    })
    .from(orders)
    .where(between(orders.createdAt, startOfDay(first), endOfDay(last)))
    .groupBy(sql`1`);
