import { between, count, sql, sum } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { dayEnd, dayStart, sqlKathmanduDay } from "../kathmandu.ts";
import { isRevenue } from "../orders/revenue.ts";
import { orders } from "../orders/table.ts";

/** How many orders stand at each status and payment, and what they come to; no row for none. */
export const totalsByStatus = (read: Database["read"]) =>
  read
    .select({
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      orders: count(),
      totalPaisa: sum(orders.totalPaisa).mapWith(Number),
    })
    .from(orders)
    .groupBy(orders.status, orders.paymentStatus);

export const ordersOf = (totals: readonly { orders: number }[]): number =>
  totals.reduce((sum, { orders }) => sum + orders, 0);

/**
 * How many orders were placed on each day in Kathmandu, and their revenue; no row for a day without one.
 * @param first and `last`: calendar dates, YYYY-MM-DD, both included
 */
export const totalsByDay = (read: Database["read"], first: string, last: string) =>
  read
    .select({
      day: sqlKathmanduDay(orders.createdAt),
      orders: count(),
      revenuePaisa: sum(sql`iif(${isRevenue}, ${orders.totalPaisa}, 0)`).mapWith(Number),
    })
    .from(orders)
    .where(between(orders.createdAt, dayStart(first), dayEnd(last)))
    .groupBy(sql`1`);
