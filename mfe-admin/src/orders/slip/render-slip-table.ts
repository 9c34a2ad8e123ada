import type { AdminOrder } from "@aushadhi/api/contract";
import { formatRupees } from "@aushadhi/shared-ui";
import type { ordersMessages } from "../messages.ts";
import { listSums } from "../order-facts.ts";
import { type Html, html } from "./html.ts";

/** Renders the contents of the parcel and the sums. */
export function renderSlipTable(order: AdminOrder, texts: typeof ordersMessages.en): Html {
  const { slip: text } = texts;
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">${text.item}</th>
          <th scope="col">${text.quantity}</th>
          <th scope="col">${text.price}</th>
          <th scope="col">${text.amount}</th>
        </tr>
      </thead>
      <tbody>${order.items.map((item) => renderLine(item, texts.prescription))}</tbody>
    </table>
    <dl class="sums whole">
      ${listSums(order, texts).map(renderSum)}
    </dl>
  `;
}

const renderLine = (
  { product, quantity, price, total }: AdminOrder["items"][number],
  prescription: string,
): Html => html`
  <tr>
    <td>
      ${product.name}
      ${product.prescriptionRequired === "yes" ? html`<div class="note">${prescription}</div>` : null}
    </td>
    <td>${quantity}</td>
    <td>${formatRupees(price)}</td>
    <td>${formatRupees(total)}</td>
  </tr>
`;

const renderSum = ([name, rupees]: [string, number]): Html =>
  html`<div><dt>${name}</dt><dd>${formatRupees(rupees)}</dd></div>`;
