import type { AdminOrder } from "@aushadhi/api/contract";
import { formatRupees } from "@aushadhi/shared-ui";
import type { ordersMessages } from "../messages.ts";
import { listSums } from "../order-facts.ts";
import { element } from "./element.ts";
import { renderTable } from "./render-document.ts";

/** Renders the contents of the parcel and the sums. */
export function renderSlipTable(order: AdminOrder, texts: typeof ordersMessages.en): Node[] {
  const { item, quantity, price, amount } = texts.slip;
  return [
    renderTable(
      [item, quantity, price, amount],
      order.items.map((line) => renderLine(line, texts.prescription)),
    ),
    element("dl", { class: "sums whole" }, listSums(order, texts).map(renderSum)),
  ];
}

const renderLine = (
  { product, quantity, price, total }: AdminOrder["items"][number],
  prescription: string,
): HTMLElement =>
  element(
    "tr",
    {},
    element(
      "td",
      {},
      product.name,
      product.prescriptionRequired === "yes"
        ? element("div", { class: "note" }, prescription)
        : null,
    ),
    element("td", {}, quantity),
    element("td", {}, formatRupees(price)),
    element("td", {}, formatRupees(total)),
  );

const renderSum = ([name, rupees]: [string, number]): HTMLElement =>
  element("div", {}, element("dt", {}, name), element("dd", {}, formatRupees(rupees)));
