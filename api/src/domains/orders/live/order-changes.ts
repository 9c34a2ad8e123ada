import { asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { versions } from "../../catalog/table.ts";
import { orderChanges, orders } from "../table.ts";

/** Most changes per query. */
export const maxChanges = 1000;

const isAccessVersion = eq(versions.name, "access");

/**
 * Reads the current versions that the watch compares with. `change` is the number of the last change of any order, or
 * 0. `access` increases when any process deletes a session or changes a role.
 */
export async function readLiveState(db: Database): Promise<{ change: number; access: number }> {
  const change = sql<number>`coalesce((select max(${orderChanges.change}) from ${orderChanges}), 0)`;
  const [row] = await db.read
    .select({ change, access: versions.value })
    .from(versions)
    .where(isAccessVersion);
  return row ?? { change: 0, access: 0 };
}

/**
 * Reads the changes after a number, oldest first, and the current version of access, in one query. For several
 * changes of an order it returns only the latest.
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
    .where(isAccessVersion)
    .orderBy(asc(orderChanges.change))
    .limit(maxChanges);
  const changes = rows.flatMap(({ change, orderId, updatedAt }) =>
    change !== null && orderId !== null && updatedAt !== null
      ? [{ change, orderId, updatedAt }]
      : [],
  );
  return { changes, access: rows[0]?.access ?? 0 };
}
