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
import { listSums } from "../order-facts.ts";

/** The ordered products and the sums. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const texts = useMessages(ordersMessages);
  return (
    <>
      <Lines>
        {order.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.product.name}
              {item.product.prescriptionRequired === "yes" && <em>{texts.prescription}</em>}
            </span>
            <span className="count">
              {texts.details.line(item.quantity, formatRupees(item.price))}
            </span>
            <span className="amount">{formatRupees(item.total)}</span>
          </li>
        ))}
      </Lines>
      <Sums>
        {listSums(order, texts).map(([name, rupees]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(rupees)}</dd>
          </div>
        ))}
      </Sums>
    </>
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
