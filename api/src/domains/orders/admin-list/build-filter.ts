import { and, type SQL, sql } from "drizzle-orm";
import type { AdminOrderFilters } from "../../../contract/index.ts";
import { endOfDay, startOfDay } from "../../../platform/kathmandu.ts";
import { orders } from "../table.ts";
import { buildSearch } from "./build-search.ts";

/** The newest orders that a search finds; older ones are not looked at. */
export const maxMatches = 2000;

/** What narrows the list beside status and payment. */
export type NonStateFilters = Omit<AdminOrderFilters, "status" | "paymentStatus">;

/** Whether the list is narrowed by no more than status and payment, whose counts and indexes there are. */
export const hasOnlyStateFilters = (filters: AdminOrderFilters) =>
  buildNonStateFilter(filters) === undefined;

/**
 * A plus hides a column from the planner, so that it reads the index by time, which holds every column here, and the table
 * only for orders that match.
 */
export const buildFilter = ({ status, paymentStatus, ...others }: AdminOrderFilters) =>
  and(
    buildNonStateFilter(others),
    status && sql`+${orders.status} = ${status}`,
    paymentStatus && sql`+${orders.paymentStatus} = ${paymentStatus}`,
  );

/**
 * The same without status and payment.
 * @param createdAt the column, which may be hidden too
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

/** The orders that a text finds. */
const buildSearchFilter = (text: string) => {
  const match = buildSearch(text);
  return match === null ? sql`0` : sql`${orders.id} in (${selectMatches(match)})`;
};

/** Ids of the newest orders that match an FTS5 expression. */
export const selectMatches = (match: string, most = maxMatches) =>
  sql`select order_id from order_search where order_search match ${match} order by rowid desc limit ${most}`;

/** Whom "me" means. */
export const resolveAssignee = <Filters extends AdminOrderFilters>(
  filters: Filters,
  userId: string,
): Filters => (filters.assignee === "me" ? { ...filters, assignee: userId } : filters);
