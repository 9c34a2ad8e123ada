import type { AdminOrder } from "@aushadhi/api/contract";

/** The columns of the shop's own file of orders. */
const header = [
  ...["order id", "date", "customer", "phone", "status", "payment status", "total"],
  ...["item count", "order number", "assigned to"],
];

/** Kathmandu is 5:45 ahead of UTC, all year. */
const kathmanduOffset = (5 * 60 + 45) * 60_000;

/** Orders as a file for spreadsheets, as the shop exports them: UTF-8 with a byte order mark. */
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

/** What could begin a formula in a spreadsheet, also behind a sign at which some begin a new cell inside quotes. */
const formulaStart = /(^|[;\t\r\n])('*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r])/g;

/** A cell: an apostrophe keeps a spreadsheet from taking it for a formula, and it is quoted where it must be. */
function quote(text: string): string {
  const safe = text.replace(formulaStart, "$1'$2");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
