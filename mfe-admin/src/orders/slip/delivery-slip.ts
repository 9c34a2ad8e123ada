import type { AdminOrder } from "@aushadhi/api/contract";
import { formatDayTime, formatRupees, type ShopInfo, shopName } from "@aushadhi/shared-ui";
import { addressLines } from "../address-lines.ts";
import type { ordersMessages } from "../messages.ts";
import { needsPrescription } from "../needs-prescription.ts";
import { getAmountToCollect } from "./get-amount-to-collect.ts";
import { Html, html } from "./html.ts";
import { slipStyles } from "./slip.styles.ts";
import { slipTable } from "./slip-table.ts";

/** What goes with an order to its customer: a whole document's head and body, without any script. */
export function deliverySlip(
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
          ${addressLines(address, details.pin).map((line) => html`<p>${line}</p>`)}
        </section>
        <dl>
          ${fact(text.order, order.orderNumber)}
          ${fact(text.date, formatDayTime(order.createdAt))}
          ${fact(text.status, texts.statuses[order.status])}
          ${fact(details.method, texts.methods[order.paymentMethod])}
          ${fact(text.payment, texts.payments[order.paymentStatus])}
          ${fact(details.shipping, texts.shippings[order.shippingMethod])}
        </dl>
      </div>
      ${needsPrescription(order) ? html`<p class="warning">${texts.prescription}</p>` : null}
      ${specialInstructions ? instructions(details.instructions, specialInstructions) : null}
      ${slipTable(order, texts)}
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

const fact = (name: string, value: string): Html =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const instructions = (title: string, text: string): Html =>
  html`<section class="instructions whole"><h2>${title}</h2>${text}</section>`;
