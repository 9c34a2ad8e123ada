import { and, type SQL, sql } from "drizzle-orm";
import type { OrderExportQuery } from "../../../contract/index.ts";
import { byteOrderMark, csvRow } from "../../../platform/csv/csv.ts";
import type { Database } from "../../../platform/db/database.ts";
import { formatKathmanduMinute } from "../../../platform/kathmandu.ts";
import { toRupees } from "../../../platform/money.ts";
import { everyFilter, newestFirst } from "../list-orders.ts";
import { orders } from "../table.ts";

/** Orders that are read at once: few enough that nobody waits for them, and that memory stays what it is. */
export const ordersAChunk = 500;

/** The columns, in their order. */
const header = [
  "order id",
  "date",
  "customer",
  "phone",
  "status",
  "payment status",
  "total",
  "item count",
];

/**
 * Everybody's orders as a CSV file, newest first, a piece at a time: the next is read when it is asked for. An order
 * is there once, as it stands when its piece is read; one that is placed meanwhile is not.
 */
export async function* orderCsv(
  read: Database["read"],
  query: OrderExportQuery,
): AsyncGenerator<string, void> {
  let text = byteOrderMark + csvRow(header);
  let last: Place | undefined;
  do {
    const rows: ExportedRow[] = await exportedChunk(read, query, last);
    yield text + rows.map(csvLine).join("");
    text = "";
    last = rows.length < ordersAChunk ? undefined : rows.at(-1);
  } while (last);
}

type Place = Pick<typeof orders.$inferSelect, "createdAt" | "id">;
type ExportedRow = Awaited<ReturnType<typeof exportedChunk>>[number];

// Pieces, as the cart counts its items. Named in full: Drizzle leaves tables out where a query has one, and `id` would
// be the item's.
const itemCount = sql<number>`(select sum(order_items.quantity) from order_items where order_items.order_id = orders.id)`;

/** The orders that come after a place in the list; from its beginning without one. */
export const exportedChunk = (read: Database["read"], query: OrderExportQuery, after?: Place) =>
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
    })
    .from(orders)
    .where(and(everyFilter(query), after && isAfter(after)))
    .orderBy(...newestFirst)
    .limit(ordersAChunk);

const isAfter = ({ createdAt, id }: Place): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (${sql.param(createdAt, orders.createdAt)}, ${id})`;

const csvLine = (row: ExportedRow) =>
  csvRow([
    row.id,
    formatKathmanduMinute(row.createdAt),
    row.fullName,
    readablePhone(row.phoneNumber),
    row.status,
    row.paymentStatus,
    toRupees(row.totalPaisa).toFixed(2),
    row.items,
  ]);

/** With a plus before it a spreadsheet would take the number for a formula, and without the dash for 9.77981E+12. */
const readablePhone = (phone: string) => phone.replace(/^\+?977(?=\d{10}$)/, "977-");
