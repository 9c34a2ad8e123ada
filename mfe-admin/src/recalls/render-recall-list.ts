import { groupDigits, type RecallOrder } from "@aushadhi/api/contract";
import { formatDay, shopName } from "@aushadhi/shared-ui";
import { element } from "../orders/slip/element.ts";
import {
  type PrintedDocument,
  renderDocument,
  renderTable,
} from "../orders/slip/render-document.ts";
import type { recallsMessages } from "./messages.ts";

interface RecallListOptions {
  orders: readonly RecallOrder[];
  /** Products and batches. */
  what: string;
  reason: string;
}

/** Renders who got what of a recall, each with a box to tick. */
export function renderRecallList(
  { orders, what, reason }: RecallListOptions,
  text: typeof recallsMessages.en.orders,
): PrintedDocument {
  const title = text.printed.title(what);
  const { columns, printed } = text;
  const head = [columns.number, columns.who, printed.phone, columns.items, printed.done];
  return renderDocument(title, [
    element(
      "article",
      {},
      element("header", {}, element("h1", {}, title), element("p", { class: "shop" }, shopName)),
      element("p", { class: "counts" }, reason),
      renderTable(
        head,
        orders.map((order) => renderOrder(order, text)),
      ),
    ),
  ]);
}

const renderOrder = (order: RecallOrder, text: typeof recallsMessages.en.orders): HTMLElement =>
  element(
    "tr",
    {},
    element(
      "td",
      {},
      order.orderNumber,
      element("div", { class: "orders" }, formatDay(order.createdAt)),
    ),
    element(
      "td",
      {},
      order.fullName,
      order.email === null ? null : element("div", { class: "orders" }, order.email),
    ),
    element("td", {}, order.phoneNumber),
    element(
      "td",
      {},
      order.items
        .map(({ name, batchNumber, pieces }) => text.item(groupDigits(pieces), name, batchNumber))
        .join(", "),
    ),
    element("td", {}, element("span", { class: "check" })),
  );
