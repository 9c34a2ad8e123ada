import type { AdminOrder } from "@aushadhi/api/contract";

/** The columns of the shop's own order export. */
const header = [
  ...["order id", "date", "customer", "phone", "status", "payment status", "total"],
  ...["item count", "order number", "assigned to"],
];

/** Kathmandu is 5:45 ahead of UTC, all year. */
const kathmanduOffset = (5 * 60 + 45) * 60_000;

/** Builds a CSV file like the shop's own export: UTF-8 with a byte order mark. */
export function buildOrdersCsv(orders: readonly AdminOrder[]): string {
  const lines = orders.map((order) => [
    order.id,
    formatMinute(order.createdAt),
    order.address.fullName,
    order.address.phoneNumber,
    order.status,
    order.paymentStatus,
    order.total.toFixed(2),
    String(order.items.reduce((sum, { quantity }) => sum + quantity, 0)),
    order.orderNumber,
    order.assignedTo?.name ?? "",
  ]);
  return `\uFEFF${[header, ...lines].map((line) => `${line.map(quote).join(",")}\r\n`).join("")}`;
}

const formatMinute = (time: string) =>
  new Date(Date.parse(time) + kathmanduOffset).toISOString().slice(0, 16).replace("T", " ");

/**
 * Matches text that could start a formula in a spreadsheet, also after a sign that some programs
 * treat as a new cell inside quotes.
 */
const formulaStart = /(^|[;\t\r\n])('*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r])/g;

/** Formats a cell: an apostrophe prevents formulas, and quotes are added where needed. */
function quote(text: string): string {
  const safe = text.replace(formulaStart, "$1'$2");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
