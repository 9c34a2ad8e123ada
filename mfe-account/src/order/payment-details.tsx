import type { Order } from "@aushadhi/api/contract";
import { color, formatRupees, space, useMessages, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { account } from "../ui/messages.ts";
import { Panel } from "../ui/panel.tsx";
import { messages } from "./messages.ts";

/** What it costs and how it is paid; the discount only where there is one. */
export function PaymentDetails({ order }: { order: Order }) {
  const text = useMessages(messages).paymentDetails;
  const { methods } = useMessages(account);
  const { paymentMethod, subtotal, deliveryFee, discount, couponCode, total } = order;
  const discountName = couponCode ? text.discountBy(couponCode) : text.discount;
  return (
    <Panel title={text.title}>
      <Rows>
        <Row name={text.method} value={methods[paymentMethod]} />
        <Row name={text.subtotal} value={formatRupees(subtotal)} />
        <Row name={text.deliveryFee} value={formatRupees(deliveryFee)} />
        {discount > 0 && <Row name={discountName} value={formatRupees(-discount)} />}
        <Row name={text.total} value={formatRupees(total)} />
      </Rows>
    </Panel>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Rows = styled.dl`
  display: grid;
  gap: ${space(1)};

  div {
    display: flex;
    justify-content: space-between;
    gap: ${space(2)};
  }

  dt {
    color: ${color.inkSoft};
  }

  dd {
    flex: none;
    text-align: right;
  }

  div:last-child {
    margin-top: ${space(0.5)};
    padding-top: ${space(1.5)};
    border-top: 1px solid ${color.line};
    font-weight: ${weight.heavy};
  }

  div:last-child dt {
    color: ${color.ink};
  }
`;
