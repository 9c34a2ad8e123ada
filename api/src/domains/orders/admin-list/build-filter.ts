import { and, type SQL, sql } from "drizzle-orm";
import type { AdminOrderFilters } from "../../../contract/index.ts";
import { endOfDay, startOfDay } from "../../../platform/kathmandu.ts";
import { orders } from "../table.ts";
import { buildSearchExpression } from "./build-search-expression.ts";

/** A search returns at most this many orders, the newest ones. */
export const maxMatches = 2000;

/** All filters except status and payment. */
export type NonStateFilters = Omit<AdminOrderFilters, "status" | "paymentStatus">;

/** Whether there are no filters except status and payment. Those two have stored counts and their own indexes. */
export const hasOnlyStateFilters = (filters: AdminOrderFilters) =>
  buildNonStateFilter(filters) === undefined;

/**
 * Builds the condition of all filters. The unary plus hides a column from the planner, so that it uses the index by
 * time. That index contains every filter column, so SQLite reads the table only for orders that match.
 */
export const buildFilter = ({ status, paymentStatus, ...others }: AdminOrderFilters) =>
  and(
    buildNonStateFilter(others),
    status && sql`+${orders.status} = ${status}`,
    paymentStatus && sql`+${orders.paymentStatus} = ${paymentStatus}`,
  );

/**
 * Builds the condition of all filters except status and payment.
 * @param createdAt the column, optionally hidden from the planner
 */
export function buildNonStateFilter(
  filters: NonStateFilters,
  createdAt = sql`${orders.createdAt}`,
): SQL | undefined {
  const { q = "", from, to, assignee, prescription, coupon, refundDue } = filters;
  return and(
    q === "" ? undefined : buildSearchFilter(q),
    from === undefined ? undefined : sql`${createdAt} >= ${startOfDay(from).getTime()}`,
    to === undefined ? undefined : sql`${createdAt} <= ${endOfDay(to).getTime()}`,
    assignee === undefined ? undefined : buildAssigneeFilter(assignee),
    prescription && sql`+${orders.needsPrescription} = ${Number(prescription === "yes")}`,
    coupon === undefined
      ? undefined
      : sql`+${orders.couponCode} = ${coupon.toUpperCase()} collate nocase`,
    refundDue &&
      sql`+${orders.status} in ('cancelled', 'returned') and +${orders.paymentStatus} = 'paid'`,
  );
}

const buildAssigneeFilter = (assignee: string) =>
  assignee === "none"
    ? sql`+${orders.assignedTo} is null`
    : sql`+${orders.assignedTo} = ${assignee}`;

/** Selects the orders that match a search text. */
const buildSearchFilter = (text: string) => {
  const match = buildSearchExpression(text);
  return match === null ? sql`0` : sql`${orders.id} in (${selectMatches(match)})`;
};

/** Selects the ids of the newest orders that match an FTS5 expression. */
export const selectMatches = (match: string, limit = maxMatches) =>
  sql`select order_id from order_search where order_search match ${match} order by rowid desc limit ${limit}`;

/** Replaces the assignee "me" with the user's id. */
export const resolveAssignee = <Filters extends AdminOrderFilters>(
  filters: Filters,
  userId: string,
): Filters => (filters.assignee === "me" ? { ...filters, assignee: userId } : filters);
