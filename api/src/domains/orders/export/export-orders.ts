import { and, type SQL, sql } from "drizzle-orm";
import type { AdminOrderFilters } from "../../../contract/index.ts";
import { byteOrderMark, formatCsvPhone, formatCsvRow } from "../../../platform/csv/csv.ts";
import type { Database } from "../../../platform/db/database.ts";
import { formatKathmanduMinute } from "../../../platform/kathmandu.ts";
import { toRupees } from "../../../platform/money.ts";
import { buildFilter, hasOnlyStateFilters } from "../admin-list/build-filter.ts";
import { buildStateFilter, sortByTime } from "../admin-list/list-admin-orders.ts";
import { orders } from "../table.ts";

/** Orders per query: few enough that other queries do not wait and memory use stays flat. */
export const chunkSize = 500;

/** Names of the columns. */
const header = [
  "order id",
  "date",
  "customer",
  "phone",
  "status",
  "payment status",
  "total",
  "item count",
  "order number",
  "assigned to",
];

/** Which orders a file has: those that match filters, or some by their ids. */
type Chosen = AdminOrderFilters | { ids: readonly string[] };

/**
 * Yields the chosen orders as a CSV file, newest first, in chunks. It reads a chunk when the consumer asks for it.
 * Each order appears once, in its state when its chunk is read. Orders placed during the export are left out.
 */
export async function* exportOrders(
  read: Database["read"],
  chosen: Chosen,
): AsyncGenerator<string, void> {
  let text = byteOrderMark + formatCsvRow(header);
  let last: ListPosition | undefined;
  do {
    const rows: ExportedRow[] = await selectChunk(read, chosen, last);
    yield text + rows.map(formatRow).join("");
    text = "";
    last = rows.length < chunkSize ? undefined : rows.at(-1);
  } while (last);
}

type ListPosition = Pick<typeof orders.$inferSelect, "createdAt" | "id">;
type ExportedRow = Awaited<ReturnType<typeof selectChunk>>[number];

// Table names are written out, because Drizzle omits them in a query of one table, and `id` would mean the item's id.
const itemCount = sql<number>`(select sum(order_items.quantity) from order_items where order_items.order_id = orders.id)`;

/** Selects the orders after a position in the list, or from the start. */
export const selectChunk = (read: Database["read"], chosen: Chosen, after?: ListPosition) =>
  read
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      fullName: orders.fullName,
      phoneNumber: orders.phoneNumber,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      totalPaisa: orders.totalPaisa,
      items: itemCount,
      orderNumber: orders.orderNumber,
      assignee: sql<string>`coalesce((select users.name from users where users.id = orders.assigned_to), '')`,
    })
    .from(orders)
    .where(and(buildCondition(chosen), after && isAfter(after)))
    .orderBy(...sortByTime())
    .limit(chunkSize);

function buildCondition(chosen: Chosen): SQL | undefined {
  if ("ids" in chosen) {
    return sql`${orders.id} in (select value from json_each(${JSON.stringify(chosen.ids)}))`;
  }
  return hasOnlyStateFilters(chosen) ? buildStateFilter(chosen) : buildFilter(chosen);
}

const isAfter = ({ createdAt, id }: ListPosition): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (${sql.param(createdAt, orders.createdAt)}, ${id})`;

const formatRow = (row: ExportedRow) =>
  formatCsvRow([
    row.id,
    formatKathmanduMinute(row.createdAt),
    row.fullName,
    formatCsvPhone(row.phoneNumber),
    row.status,
    row.paymentStatus,
    toRupees(row.totalPaisa).toFixed(2),
    row.items,
    row.orderNumber,
    row.assignee,
  ]);
