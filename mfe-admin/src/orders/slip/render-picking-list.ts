import { groupDigits, type PickingLine } from "@aushadhi/api/contract";
import { shopName } from "@aushadhi/shared-ui";
import type { ordersMessages } from "../messages.ts";
import { html } from "./html.ts";
import { renderDocument } from "./render-document.ts";

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
  { picking: text, filters }: typeof ordersMessages.en,
): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const title = text.title(days);
  return renderDocument(
    title,
    html`
      <article>
        <header>
          <h1>${title}</h1>
          <p class="shop">${shopName}</p>
        </header>
        <p class="counts">${text.text(filters.found(groupDigits(orders)), groupDigits(pieces))}</p>
        ${isCapped ? html`<p>${text.capped}</p>` : ""}
        <table>
          <thead>
            <tr>
              <th scope="col">${text.product}</th>
              <th scope="col">${text.pieces}</th>
              <th scope="col">${text.picked}</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map(
              (line) => html`
                <tr>
                  <td>
                    ${line.name}
                    <div class="orders">
                      ${line.orders
                        .map(({ orderNumber, quantity }) => `${orderNumber} × ${quantity}`)
                        .join(", ")}
                    </div>
                  </td>
                  <td>${groupDigits(line.quantity)}</td>
                  <td><span class="check"></span></td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </article>
    `,
  );
}
