import { asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { versions } from "../../catalog/table.ts";
import { orderChanges, orders } from "../table.ts";

/** The most changes that are read at once. */
export const maxChanges = 1000;

const isAccess = eq(versions.name, "access");

/**
 * The latest versions that the watch compares with. `change` is the number of the last change of any order, 0 when there
 * was none. `access` moves when a session is deleted or somebody gets another role, no matter who writes it.
 */
export async function readLiveState(db: Database): Promise<{ change: number; access: number }> {
  const change = sql<number>`coalesce((select max(${orderChanges.change}) from ${orderChanges}), 0)`;
  const [row] = await db.read
    .select({ change, access: versions.value })
    .from(versions)
    .where(isAccess);
  return row ?? { change: 0, access: 0 };
}

/**
 * What has changed since that number, oldest first, and the present version of access, in one query. Of several changes
 * of an order there is the latest.
 */
export async function readChangesSince(db: Database, change: number) {
  const rows = await db.read
    .select({
      access: versions.value,
      change: orderChanges.change,
      orderId: orderChanges.orderId,
      updatedAt: orders.updatedAt,
    })
    .from(versions)
    .leftJoin(orderChanges, gt(orderChanges.change, change))
    .leftJoin(orders, eq(orders.id, orderChanges.orderId))
    .where(isAccess)
    .orderBy(asc(orderChanges.change))
    .limit(maxChanges);
  const changes = rows.flatMap(({ change, orderId, updatedAt }) =>
    change !== null && orderId !== null && updatedAt !== null
      ? [{ change, orderId, updatedAt }]
      : [],
  );
  return { changes, access: rows[0]?.access ?? 0 };
}
