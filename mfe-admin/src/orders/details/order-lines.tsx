import type { AdminOrder } from "@aushadhi/api/contract";
import {
  color,
  font,
  formatRupees,
  hairline,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { ordersMessages } from "../messages.ts";

/** What was ordered, and what it comes to. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { details: text, prescription } = useMessages(ordersMessages);
  const { subtotal, deliveryFee, discount, couponCode, total } = order;
  return (
    <>
      <Lines>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.product.name}
              {item.product.prescriptionRequired === "yes" && <em>{prescription}</em>}
            </span>
            <span className="count">{text.line(item.quantity, formatRupees(item.price))}</span>
            <span className="amount">{formatRupees(item.total)}</span>
          </li>
        ))}
      </Lines>
      <Sums>
        <Sum name={text.subtotal} rupees={subtotal} />
        <Sum name={text.deliveryFee} rupees={deliveryFee} />
        {discount > 0 && (
          <Sum
            name={couponCode === null ? text.discount : text.discountBy(couponCode)}
            rupees={-discount}
          />
        )}
        <Sum name={text.total} rupees={total} />
      </Sums>
    </>
  );
}

function Sum({ name, rupees }: { name: string; rupees: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatRupees(rupees)}</dd>
    </div>
  );
}

const Lines = styled.ul`
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(0.25)} ${space(2)};
    padding-block: ${space(1)};
    border-bottom: ${hairline};
    text-align: start;
    overflow-wrap: anywhere;
  }

  em {
    display: block;
    color: ${color.warn};
    font-size: ${font.note};
  }

  .count {
    grid-row: 2;
    color: ${color.inkSoft};
  }

  .amount {
    font-weight: ${weight.strong};
    white-space: nowrap;
  }
`;

const Sums = styled.dl`
  margin-top: ${space(1)};

  div {
    display: flex;
    justify-content: space-between;
    gap: ${space(2)};
    padding-block: ${space(0.25)};
    overflow-wrap: anywhere;
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    white-space: nowrap;
  }

  div:last-child {
    font-weight: ${weight.heavy};
  }
`;
