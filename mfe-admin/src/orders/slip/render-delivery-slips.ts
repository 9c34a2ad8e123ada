import type { AdminOrder } from "@aushadhi/api/contract";
import { formatDayTime, formatRupees, links, type ShopInfo, shopName } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { encode } from "uqr";
import { describeBatches } from "../describe-batches.ts";
import type { ordersMessages } from "../messages.ts";
import { listAddressLines, listSums, needsPrescription } from "../order-facts.ts";
import { writeAmountInWords } from "./amount-in-words.ts";
import { element, svgElement } from "./element.ts";
import { type PrintedDocument, renderDocument, renderTable } from "./render-document.ts";

type Texts = typeof ordersMessages.en;

/** Renders the delivery slips of orders as one document, with a new page for each order. */
export function renderDeliverySlips(
  orders: readonly AdminOrder[],
  shop: ShopInfo,
  texts: Texts,
): PrintedDocument {
  const { slip: text } = texts;
  const [first] = orders;
  const title =
    orders.length === 1 && first ? text.title(first.orderNumber) : text.titleOfMany(orders.length);
  return renderDocument(
    title,
    orders.map((order) => renderSlip(order, shop, texts)),
  );
}

function renderSlip(order: AdminOrder, shop: ShopInfo, texts: Texts): HTMLElement {
  const { slip: text, details } = texts;
  const { specialInstructions } = order;
  const amount = getAmountToCollect(order);
  return element(
    "article",
    {},
    renderHeader(order, shop, texts),
    element("div", { class: "parts" }, renderAddress(order, texts), renderFacts(order, texts)),
    needsPrescription(order) ? element("p", { class: "warning" }, texts.prescription) : null,
    specialInstructions
      ? element(
          "section",
          { class: "instructions whole" },
          element("h2", {}, details.instructions),
          specialInstructions,
        )
      : null,
    renderSlipTable(order, texts),
    element(
      "dl",
      { class: "sums whole" },
      element(
        "div",
        { class: "collect" },
        element("dt", {}, text.collect),
        element("dd", {}, formatRupees(amount)),
      ),
    ),
    element("p", { class: "words whole" }, writeAmountInWords(amount)),
    element("p", { class: "received whole" }, text.received),
  );
}

function renderHeader({ id }: AdminOrder, shop: ShopInfo, { slip: text }: Texts): HTMLElement {
  const address = `${shop.origin}${links.adminOrders}/${encodeURIComponent(id)}`;
  return element(
    "header",
    {},
    element(
      "div",
      {},
      element("h1", {}, text.heading),
      element("p", { class: "shop" }, shopName),
      element("p", {}, [shop.address, shop.phone, shop.email].join(" · ")),
    ),
    renderQrCode(address, text.code),
  );
}

const renderAddress = ({ address }: AdminOrder, texts: Texts): HTMLElement =>
  element(
    "section",
    {},
    element("h2", {}, texts.slip.deliverTo),
    element("p", { class: "large" }, address.fullName),
    element("p", { class: "large" }, address.phoneNumber),
    listAddressLines(address, texts).map((line) => element("p", {}, line)),
  );

function renderFacts(order: AdminOrder, texts: Texts): HTMLElement {
  const { slip: text, details } = texts;
  const facts: [name: string, value: string][] = [
    [text.order, order.orderNumber],
    [text.date, formatDayTime(order.createdAt)],
    [text.status, getValueName(texts.statuses, order.status)],
    [details.method, getValueName(texts.methods, order.paymentMethod)],
    [text.payment, getValueName(texts.payments, order.paymentStatus)],
    [details.shipping, getValueName(texts.shippings, order.shippingMethod)],
  ];
  if (order.assignedTo) facts.push([text.carrier, order.assignedTo.name]);
  return element(
    "dl",
    {},
    facts.map(([name, value]) =>
      element("div", {}, element("dt", {}, name), element("dd", {}, value)),
    ),
  );
}

/** Returns the rupees to collect on delivery: 0 when the order is paid, refunded or cancelled. */
export function getAmountToCollect({ status, paymentStatus, total }: AdminOrder): number {
  const isSettled = paymentStatus === "paid" || paymentStatus === "refunded";
  const isOff = status === "cancelled" || status === "returned";
  return isSettled || isOff ? 0 : total;
}

/** Renders the contents of the parcel and the sums. */
function renderSlipTable(order: AdminOrder, texts: typeof ordersMessages.en): Node[] {
  const { item, quantity, price, amount } = texts.slip;
  return [
    renderTable(
      [item, quantity, price, amount],
      order.items.map((line) => renderLine(line, texts)),
    ),
    element("dl", { class: "sums whole" }, listSums(order, texts).map(renderSum)),
  ];
}

const renderLine = (line: AdminOrder["items"][number], texts: Texts): HTMLElement => {
  const { product, quantity, price, total } = line;
  const needs = product.prescriptionRequired === "yes" ? [texts.prescription] : [];
  return element(
    "tr",
    {},
    element(
      "td",
      {},
      product.name,
      [...describeBatches(line, texts), ...needs].map((note) =>
        element("div", { class: "note" }, note),
      ),
    ),
    element("td", {}, quantity),
    element("td", {}, formatRupees(price)),
    element("td", {}, formatRupees(total)),
  );
};

const renderSum = ([name, rupees]: [string, number]): HTMLElement =>
  element("div", {}, element("dt", {}, name), element("dd", {}, formatRupees(rupees)));

/** Renders a text as a QR code, black on white, with the quiet zone that scanners need. */
function renderQrCode(text: string, label: string): SVGElement {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((line, y) => line.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return svgElement(
    "svg",
    {
      class: "code",
      viewBox: `0 0 ${size} ${size}`,
      "shape-rendering": "crispEdges",
      role: "img",
      "aria-label": label,
    },
    svgElement("path", { d: path }),
  );
}
