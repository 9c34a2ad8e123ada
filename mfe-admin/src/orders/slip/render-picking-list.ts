import { groupDigits, type PickingLine } from "@aushadhi/api/contract";
import { shopName } from "@aushadhi/shared-ui";
import { describeBatches } from "../describe-batches.ts";
import type { ordersMessages } from "../messages.ts";
import { element } from "./element.ts";
import { type PrintedDocument, renderDocument, renderTable } from "./render-document.ts";

interface PickingListOptions {
  lines: readonly PickingLine[];
  /** Number of orders in the list. */
  orders: number;
  /** Whether later orders were left out. */
  isCapped: boolean;
  /** The covered days as text. */
  days: string;
}

/** Renders the products to pick, each with a box to tick. */
export function renderPickingList(
  { lines, orders, isCapped, days }: PickingListOptions,
  texts: typeof ordersMessages.en,
): PrintedDocument {
  const { picking: text, filters } = texts;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const title = text.title(days);
  const counts = text.text(filters.found(groupDigits(orders)), groupDigits(pieces));
  return renderDocument(title, [
    element(
      "article",
      {},
      element("header", {}, element("h1", {}, title), element("p", { class: "shop" }, shopName)),
      element("p", { class: "counts" }, counts),
      isCapped ? element("p", {}, text.capped) : null,
      renderTable(
        [text.product, text.pieces, text.picked],
        lines.map((line) => renderLine(line, texts)),
      ),
    ),
  ]);
}

const renderLine = (line: PickingLine, texts: typeof ordersMessages.en): HTMLElement => {
  const { name, shelf, quantity, orders } = line;
  return element(
    "tr",
    {},
    element(
      "td",
      {},
      shelf ? element("strong", {}, shelf) : null,
      shelf ? " " : null,
      name,
      describeBatches(line, texts).map((batch) => element("div", {}, batch)),
      element(
        "div",
        { class: "orders" },
        orders.map(({ orderNumber, quantity }) => `${orderNumber} × ${quantity}`).join(", "),
      ),
    ),
    element("td", {}, groupDigits(quantity)),
    element("td", {}, element("span", { class: "check" })),
  );
};
