import { groupDigits, type PickingLine } from "@aushadhi/api/contract";
import { shopName } from "@aushadhi/shared-ui";
import type { ordersMessages } from "../messages.ts";
import { html } from "./html.ts";
import { renderDocument } from "./render-document.ts";

interface PickingListOptions {
  lines: readonly PickingLine[];
  /** How many orders they are of. */
  orders: number;
  /** Whether later orders were left out. */
  isCapped: boolean;
  /** Which days they are of, in words. */
  days: string;
}

/** What is to be taken from the shelves, by product, with a box to tick for each. */
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
