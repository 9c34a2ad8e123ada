import { and, count, inArray } from "drizzle-orm";
import type { AdminOrderFilters, NewOrdersQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { allUsers, countOrders } from "../count-orders.ts";
import { newestFirst } from "../list-own-orders.ts";
import { orders } from "../table.ts";
import { buildFilter } from "./build-filter.ts";

/** Counts orders that match the filters and were placed after the shop had `since` orders in total. */
export async function countNewOrders(
  db: Database,
  { since, ...filters }: NewOrdersQuery,
): Promise<number> {
  const placed = (await countOrders(db, allUsers, {})) - since;
  if (placed <= 0) return 0;
  const [row] = await countNewestMatching(db, placed, filters);
  return row?.count ?? 0;
}

/**
 * Counts matches among the newest `max` orders. It uses a number, not a time, because clocks of two processes can
 * differ.
 */
export function countNewestMatching(db: Database, max: number, filters: AdminOrderFilters) {
  const newest = db.read
    .select({ id: orders.id })
    .from(orders)
    .orderBy(...newestFirst)
    .limit(max);
  return db.read
    .select({ count: count() })
    .from(orders)
    .where(and(inArray(orders.id, newest), buildFilter(filters)));
}
