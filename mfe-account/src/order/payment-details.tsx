import type { Order } from "@aushadhi/api/contract";
import { color, Money, space, useMessages, weight } from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { styled } from "styled-components";
import { account } from "../ui/messages.ts";
import { Panel } from "../ui/panel.tsx";
import { messages } from "./messages.ts";

/** The order's costs and payment method. The discount row is shown only if there is one. */
export function PaymentDetails({ order }: { order: Order }) {
  const text = useMessages(messages).paymentDetails;
  const { methods } = useMessages(account);
  const { paymentMethod, subtotal, deliveryFee, discount, couponCode, total } = order;
  const discountName = couponCode ? text.discountBy(couponCode) : text.discount;
  return (
    <Panel title={text.title}>
      <Rows>
        <Fact name={text.method}>{getValueName(methods, paymentMethod)}</Fact>
        <Fact name={text.subtotal}>
          <Money rupees={subtotal} />
        </Fact>
        <Fact name={text.deliveryFee}>
          <Money rupees={deliveryFee} />
        </Fact>
        {discount > 0 && (
          <Fact name={discountName}>
            <Money rupees={-discount} />
          </Fact>
        )}
        <Fact name={text.total}>
          <Money rupees={total} />
        </Fact>
      </Rows>
    </Panel>
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
