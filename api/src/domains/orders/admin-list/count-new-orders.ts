import { and, count, inArray } from "drizzle-orm";
import type { AdminOrderFilters, NewOrdersQuery } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { allUsers, countOrders } from "../count-orders.ts";
import { newestFirst } from "../list-own-orders.ts";
import { orders } from "../table.ts";
import { buildFilter } from "./build-filter.ts";

/** How many orders that match the filters were placed after the shop had `since` orders in all. */
export async function countNewOrders(
  db: Database,
  { since, ...filters }: NewOrdersQuery,
): Promise<number> {
  const placed = (await countOrders(db, allUsers, {})) - since;
  if (placed <= 0) return 0;
  const [row] = await countNewestMatching(db, placed, filters);
  return row?.count ?? 0;
}

/** How many of the newest `max` orders match. By number and not by time: clocks of two processes may differ. */
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
