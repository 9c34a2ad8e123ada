import { asc, eq, gt, max } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { orderChanges, orders } from "../table.ts";

/** An order has changed; of several changes the latest. */
export interface OrderChange {
  /** Higher than that of every change before it, of whatever order. */
  change: number;
  orderId: string;
  updatedAt: Date;
}

/** Changes that are read at once, at most. */
export const mostChanges = 1000;

/** The number of the last change of any order; 0 when there was none. */
export async function lastChange(db: Database): Promise<number> {
  const [row] = await db.read.select({ last: max(orderChanges.change) }).from(orderChanges);
  return row?.last ?? 0;
}

/** What has changed since that number, oldest first. */
export const changesSince = (db: Database, change: number): Promise<OrderChange[]> =>
  db.read
    .select({
      change: orderChanges.change,
      orderId: orderChanges.orderId,
      updatedAt: orders.updatedAt,
    })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.orderId))
    .where(gt(orderChanges.change, change))
    .orderBy(asc(orderChanges.change))
    .limit(mostChanges);
