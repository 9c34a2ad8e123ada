import type { AdminOrder } from "@aushadhi/api/contract";
import { formatDayTime, formatRupees, links, type ShopInfo, shopName } from "@aushadhi/shared-ui";
import type { ordersMessages } from "../messages.ts";
import { listAddressLines, needsPrescription } from "../order-facts.ts";
import { writeAmountInWords } from "./amount-in-words.ts";
import { type Html, html } from "./html.ts";
import { renderDocument } from "./render-document.ts";
import { renderQrCode } from "./render-qr-code.ts";
import { renderSlipTable } from "./render-slip-table.ts";

type Texts = typeof ordersMessages.en;

/** Renders the delivery slips of orders as one document, with a new page for each order. */
export function renderDeliverySlips(
  orders: readonly AdminOrder[],
  shop: ShopInfo,
  texts: Texts,
): string {
  const { slip: text } = texts;
  const [first] = orders;
  const title =
    orders.length === 1 && first ? text.title(first.orderNumber) : text.titleOfMany(orders.length);
  return renderDocument(
    title,
    orders.map((order) => renderSlip(order, shop, texts)),
  );
}

function renderSlip(order: AdminOrder, shop: ShopInfo, texts: Texts): Html {
  const { slip: text, details } = texts;
  const { address, specialInstructions } = order;
  const amount = getAmountToCollect(order);
  return html`
    <article>
      <header>
        <div>
          <h1>${text.heading}</h1>
          <p class="shop">${shopName}</p>
          <p>${[shop.address, shop.phone, shop.email].join(" · ")}</p>
        </div>
        ${renderQrCode(`${shop.origin}${links.adminOrders}/${encodeURIComponent(order.id)}`, text.code)}
      </header>
      <div class="parts">
        <section>
          <h2>${text.deliverTo}</h2>
          <p class="large">${address.fullName}</p>
          <p class="large">${address.phoneNumber}</p>
          ${listAddressLines(address, texts).map((line) => html`<p>${line}</p>`)}
        </section>
        <dl>
          ${renderFact(text.order, order.orderNumber)}
          ${renderFact(text.date, formatDayTime(order.createdAt))}
          ${renderFact(text.status, texts.statuses[order.status])}
          ${renderFact(details.method, texts.methods[order.paymentMethod])}
          ${renderFact(text.payment, texts.payments[order.paymentStatus])}
          ${renderFact(details.shipping, texts.shippings[order.shippingMethod])}
          ${order.assignedTo ? renderFact(text.carrier, order.assignedTo.name) : null}
        </dl>
      </div>
      ${needsPrescription(order) ? html`<p class="warning">${texts.prescription}</p>` : null}
      ${specialInstructions ? renderInstructions(details.instructions, specialInstructions) : null}
      ${renderSlipTable(order, texts)}
      <dl class="sums whole">
        <div class="collect">
          <dt>${text.collect}</dt>
          <dd>${formatRupees(amount)}</dd>
        </div>
      </dl>
      <p class="words whole">${writeAmountInWords(amount)}</p>
      <p class="received whole">${text.received}</p>
    </article>
  `;
}

const renderFact = (name: string, value: string): Html =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const renderInstructions = (title: string, text: string): Html =>
  html`<section class="instructions whole"><h2>${title}</h2>${text}</section>`;

/** Returns the rupees to collect on delivery: 0 when the order is paid, refunded or cancelled. */
export function getAmountToCollect({ status, paymentStatus, total }: AdminOrder): number {
  const isSettled = paymentStatus === "paid" || paymentStatus === "refunded";
  const isOff = status === "cancelled" || status === "returned";
  return isSettled || isOff ? 0 : total;
}
