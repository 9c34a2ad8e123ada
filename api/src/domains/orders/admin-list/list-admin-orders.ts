import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type {
  AdminOrder,
  AdminOrderFilters,
  AdminOrderListQuery,
} from "../../../contract/index.ts";
import { limits } from "../../../contract/limits.ts";
import type { Database } from "../../../platform/db/database.ts";
import { allUsers, countOrders, countOrdersByState, type OrderFigure } from "../count-orders.ts";
import { presentAdminOrders } from "../get-order.ts";
import type { OrderRow } from "../present-order.ts";
import { orders } from "../table.ts";
import {
  buildFilter,
  buildNonStateFilter,
  hasOnlyStateFilters,
  maxMatches,
  selectMatches,
} from "./build-filter.ts";
import { buildSearchExpression } from "./build-search-expression.ts";

export interface AdminOrderList {
  orders: AdminOrder[];
  total: number;
  totalPlaced: number;
  figures: OrderFigure[];
  isCapped: boolean;
}

/** Returns a page of all orders for the back office, and the number of orders in each state. */
export async function listAdminOrders(
  db: Database,
  query: AdminOrderListQuery,
): Promise<AdminOrderList> {
  // Counted before the rows are read. An order placed in between is shown and also counted as new, but never missed.
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

/** Returns the ids of all matching orders, sorted like the list. */
export async function listOrderIds(
  db: Database,
  filters: AdminOrderFilters,
): Promise<{ ids: string[]; isCapped: boolean }> {
  const { bulkJobRows } = limits;
  const found = await selectIds(db, filters, { offset: 0, limit: bulkJobRows + 1 });
  const isCapped = found.length > bulkJobRows || (await isSearchCapped(db, filters));
  return { ids: found.slice(0, bulkJobRows).map(({ id }) => id), isCapped };
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

/** Sorts by time. The id breaks ties, so that pages neither repeat nor skip an order. */
export const sortByTime = (sort: "newest" | "oldest" = "newest"): SQL[] =>
  [orders.createdAt, orders.id].map(sort === "newest" ? desc : asc);

/** Selects only ids, which the indexes of both kinds of filter contain. */
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

/** Builds the condition for status and payment. Each of them, and both together, have their own index. */
export const buildStateFilter = ({ status, paymentStatus }: AdminOrderFilters): SQL | undefined =>
  sql.join(
    [
      sql`1`,
      ...(status ? [eq(orders.status, status)] : []),
      ...(paymentStatus ? [eq(orders.paymentStatus, paymentStatus)] : []),
    ],
    sql` and `,
  );

/** Reads orders by their ids, in that sequence. Leaves out ids that do not exist. */
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

const countByState = async (db: Database, query: AdminOrderFilters): Promise<OrderFigure[]> =>
  hasOnlyStateFilters(query) ? countOrdersByState(db) : selectFigures(db, query);

/** Counts orders by status and payment among those that match the other filters. */
export const selectFigures = (
  db: Pick<Database, "read">,
  { status: _, paymentStatus: __, ...others }: AdminOrderFilters,
) =>
  db.read
    .select({ status: orders.status, paymentStatus: orders.paymentStatus, count: count() })
    .from(orders)
    // Reads the index state by state. Grouping rows in any other sequence takes ten times as long.
    .where(buildNonStateFilter(others, sql`+${orders.createdAt}`))
    .groupBy(orders.status, orders.paymentStatus);

async function isSearchCapped(db: Database, { q = "" }: AdminOrderFilters): Promise<boolean> {
  const match = buildSearchExpression(q);
  if (match === null) return false;
  const [row] = await db.read.all<{ count: number }>(
    sql`select count(*) as count from (${selectMatches(match, maxMatches + 1)})`,
  );
  return (row?.count ?? 0) > maxMatches;
}
