import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  AdminOrder,
  AdminOrderFilters,
  AdminOrderListQuery,
} from "../../../contract/index.ts";
import { limits } from "../../../contract/limits.ts";
import type { Database } from "../../../platform/db/database.ts";
import { allUsers, countOrders } from "../count-orders.ts";
import { presentAdminOrders } from "../get-order.ts";
import type { OrderRow } from "../present-order.ts";
import { orders, orderTotals } from "../table.ts";
import {
  buildFilter,
  buildNonStateFilter,
  hasOnlyStateFilters,
  maxMatches,
  selectMatches,
} from "./build-filter.ts";
import { buildSearch } from "./build-search.ts";

/** How many orders there are in one state. */
export type OrderFigure = Pick<OrderRow, "status" | "paymentStatus"> & { count: number };

export interface AdminOrderList {
  orders: AdminOrder[];
  total: number;
  totalPlaced: number;
  figures: OrderFigure[];
  isCapped: boolean;
}

/** A page of everybody's orders for the back office, and how many there are in each state. */
export async function listAdminOrders(
  db: Database,
  query: AdminOrderListQuery,
): Promise<AdminOrderList> {
  // Counted before the rows are read: an order placed in between is then shown and counted as new, never missed.
  const [figures, totalPlaced, isCapped] = await Promise.all([
    countByState(db, query),
    countOrders(db, allUsers, {}),
    isSearchCapped(db, query),
  ]);
  const { status = null, paymentStatus = null } = query;
  const total = figures
    .filter((one) => status === null || one.status === status)
    .filter((one) => paymentStatus === null || one.paymentStatus === paymentStatus)
    .reduce((sum, one) => sum + one.count, 0);
  const ids = await selectPage(db, query, total);
  const orders = await readAdminOrders(db, ids);
  return { orders, total, totalPlaced, figures, isCapped };
}

/** Ids of all that match, in the order of the list. */
export async function listOrderIds(
  db: Database,
  filters: AdminOrderFilters,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const { orderIds } = limits;
  const found = await selectIds(db, filters, { offset: 0, limit: orderIds + 1 });
  const isCapped = found.length > orderIds || (await isSearchCapped(db, filters));
  return { ids: found.slice(0, orderIds).map(({ id }) => id), isCapped };
}

async function selectPage(
  db: Database,
  { page, limit, ...query }: AdminOrderListQuery,
  total: number,
): Promise<string[]> {
  const offset = (page - 1) * limit;
  if (offset >= total) return [];
  return (await selectIds(db, query, { offset, limit })).map(({ id }) => id);
}

/** The id breaks ties, so that pages neither repeat nor skip an order. */
export const sortByTime = (sort: "newest" | "oldest" = "newest"): SQL[] =>
  [orders.createdAt, orders.id].map(sort === "newest" ? desc : asc);

/** Selects ids alone: the indexes of both kinds of filter hold them. */
export const selectIds = (
  db: Pick<Database, "read">,
  { sort, ...filters }: AdminOrderFilters & Partial<Pick<AdminOrderListQuery, "sort">>,
  { offset, limit }: { offset: number; limit: number },
) =>
  db.read
    .select({ id: orders.id })
    .from(orders)
    .where(hasOnlyStateFilters(filters) ? buildStateFilter(filters) : buildFilter(filters))
    .orderBy(...sortByTime(sort))
    .limit(limit)
    .offset(offset);

/** Each of status, payment and both together has an index of its own. */
export const buildStateFilter = ({ status, paymentStatus }: AdminOrderFilters): SQL | undefined =>
  sql.join(
    [
      sql`1`,
      ...(status ? [eq(orders.status, status)] : []),
      ...(paymentStatus ? [eq(orders.paymentStatus, paymentStatus)] : []),
    ],
    sql` and `,
  );

/** Orders by their ids, in that order; one that is not there is left out. */
export const readAdminOrders = async (
  db: Database,
  ids: readonly string[],
): Promise<AdminOrder[]> => presentAdminOrders(db, await readRows(db, ids));

async function readRows(db: Database, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.read
    .select()
    .from(orders)
    .where(sql`${orders.id} in (select value from json_each(${JSON.stringify(ids)}))`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countByState(db: Database, query: AdminOrderFilters): Promise<OrderFigure[]> {
  const figures = await (hasOnlyStateFilters(query) ? selectTotals(db) : selectFigures(db, query));
  return figures.filter(({ count }) => count > 0);
}

const selectTotals = (db: Database) =>
  db.read
    .select({
      status: orderTotals.status,
      paymentStatus: orderTotals.paymentStatus,
      count: orderTotals.total,
    })
    .from(orderTotals)
    .where(eq(orderTotals.userId, allUsers));

export const selectFigures = (
  db: Pick<Database, "read">,
  { status: _, paymentStatus: __, ...others }: AdminOrderFilters,
) =>
  db.read
    .select({ status: orders.status, paymentStatus: orders.paymentStatus, count: count() })
    .from(orders)
    // State by state along the index: grouping what comes in any other order takes ten times as long.
    .where(buildNonStateFilter(others, sql`+${orders.createdAt}`))
    .groupBy(orders.status, orders.paymentStatus);

async function isSearchCapped(db: Database, { q = "" }: AdminOrderFilters): Promise<boolean> {
  const match = buildSearch(q);
  if (match === null) return false;
  const [row] = await db.read.all<{ count: number }>(
    sql`select count(*) as count from (${selectMatches(match, maxMatches + 1)})`,
  );
  return (row?.count ?? 0) > maxMatches;
}
