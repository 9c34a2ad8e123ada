import type { AdminOrder } from "@aushadhi/api/contract";
import {
  color,
  font,
  formatRupees,
  hairline,
  Money,
  Nepali,
  space,
  Unbroken,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { describeBatches } from "../describe-batches.ts";
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
              <Nepali text={item.product.name} />
              {item.product.prescriptionRequired === "yes" && <em>{texts.prescription}</em>}
            </span>
            <span className="count">
              <Unbroken>{texts.details.line(item.quantity, formatRupees(item.price))}</Unbroken>
              {describeBatches(item, texts).map((batch) => (
                <small key={batch}>
                  <Nepali text={batch} />
                </small>
              ))}
            </span>
            <span className="amount">
              <Money rupees={item.total} />
            </span>
          </li>
        ))}
      </Lines>
      <Sums>
        {listSums(order, texts).map(([name, rupees]) => (
          <div key={name}>
            <dt>
              <Nepali text={name} />
            </dt>
            <dd>
              <Money rupees={rupees} />
            </dd>
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

  small {
    display: block;
  }

  .amount {
    font-weight: ${weight.strong};
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

  div:last-child {
    font-weight: ${weight.heavy};
  }
`;
