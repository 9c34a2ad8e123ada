import type { AdminOrder } from "@aushadhi/api/contract";
import { formatDayTime, formatRupees, type ShopInfo, shopName } from "@aushadhi/shared-ui";
import type { ordersMessages } from "../messages.ts";
import { listAddressLines, needsPrescription } from "../order-facts.ts";
import { Html, html } from "./html.ts";
import { renderSlipTable } from "./render-slip-table.ts";
import { slipStyles } from "./slip.styles.ts";

/** What goes with an order to its customer: a whole document's head and body, without any script. */
export function renderDeliverySlip(
  order: AdminOrder,
  shop: ShopInfo,
  texts: typeof ordersMessages.en,
): string {
  const { slip: text, details } = texts;
  const { address, specialInstructions } = order;
  return html`
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>${text.title(order.orderNumber)}</title>
      <style>${new Html(slipStyles)}</style>
    </head>
    <body>
      <header>
        <h1>${text.heading}</h1>
        <div>
          <p class="shop">${shopName}</p>
          <p>${[shop.address, shop.phone, shop.email].join(" · ")}</p>
        </div>
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
        </dl>
      </div>
      ${needsPrescription(order) ? html`<p class="warning">${texts.prescription}</p>` : null}
      ${specialInstructions ? renderInstructions(details.instructions, specialInstructions) : null}
      ${renderSlipTable(order, texts)}
      <dl class="sums whole">
        <div class="collect">
          <dt>${text.collect}</dt>
          <dd>${formatRupees(getAmountToCollect(order))}</dd>
        </div>
      </dl>
      <p class="received whole">${text.received}</p>
    </body>
  `.markup;
}

const renderFact = (name: string, value: string): Html =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const renderInstructions = (title: string, text: string): Html =>
  html`<section class="instructions whole"><h2>${title}</h2>${text}</section>`;

/** Rupees that the person who brings an order asks for: nothing once it is paid, paid back or called off. */
export function getAmountToCollect({ status, paymentStatus, total }: AdminOrder): number {
  const isSettled = paymentStatus === "paid" || paymentStatus === "refunded";
  const isOff = status === "cancelled" || status === "returned";
  return isSettled || isOff ? 0 : total;
}
