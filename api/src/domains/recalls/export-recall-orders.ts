import {
  byteOrderMark,
  escapeNumber,
  formatCsvPhone,
  formatCsvRow,
} from "../../platform/csv/csv.ts";
import type { Database } from "../../platform/db/database.ts";
import { formatKathmanduMinute } from "../../platform/kathmandu.ts";
import { listAllRecallOrders } from "./list-recall-orders.ts";
import { readScope } from "./read-pieces.ts";

const header = [
  ...["order number", "date", "status", "name", "phone", "email", "pieces", "products"],
  ...["batch numbers", "mailed", "answer", "returned", "note"],
];

/** Yields the orders of a recall as a CSV file, a row an order. */
export async function* exportRecallOrders(
  db: Pick<Database, "read">,
  recallId: string,
): AsyncGenerator<string, void> {
  yield byteOrderMark + formatCsvRow(header);
  const orders = await listAllRecallOrders(db, await readScope(db, recallId), recallId);
  yield orders
    .map((order) =>
      formatCsvRow([
        order.orderNumber,
        formatKathmanduMinute(new Date(order.createdAt)),
        order.status,
        order.fullName,
        formatCsvPhone(order.phoneNumber),
        order.email ?? "",
        order.pieces,
        joinTexts(order.items.map(({ name }) => name)),
        escapeNumber(joinTexts(order.items.map(({ batchNumber }) => batchNumber ?? ""))),
        order.mailedAt === null ? "" : formatKathmanduMinute(new Date(order.mailedAt)),
        order.answer?.answer ?? "",
        order.answer?.pieces ?? "",
        order.answer?.note ?? "",
      ]),
    )
    .join("");
}

const joinTexts = (texts: readonly string[]) => [...new Set(texts)].filter(Boolean).join("; ");
