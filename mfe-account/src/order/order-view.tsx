import type { Order } from "@aushadhi/api/contract";
import { color, Nepali, useMessages, weight } from "@aushadhi/shared-ui";
import { PhoneNumber } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import { useLiveOrder } from "./live/use-live-order.ts";
import { messages } from "./messages.ts";
import { NextSteps } from "./next-steps.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderItems } from "./order-items.tsx";
import { Layout } from "./order-layout.ts";
import { PaymentDetails } from "./payment-details.tsx";
import { Paper } from "./print/print.styles.ts";
import { PrintHead } from "./print/print-head.tsx";
import { ProgressTracker } from "./progress-tracker.tsx";
import type { ViewedOrder } from "./viewed-order.ts";

/** One order with all details, updated live. */
export function OrderView({ order }: { order: ViewedOrder }) {
  useLiveOrder(order.id);
  return (
    <Layout>
      <Paper />
      <PrintHead />
      <OrderHead order={order} />
      <NextSteps order={order} />
      <ProgressTracker order={order} />
      <div className="items">
        <OrderItems order={order} />
      </div>
      <div className="aside">
        <PaymentDetails order={order} />
        <DeliveryAddress address={order.address} />
        {order.specialInstructions && <SpecialInstructions text={order.specialInstructions} />}
      </div>
    </Layout>
  );
}

/** The customer's special instructions. */
function SpecialInstructions({ text }: { text: string }) {
  const { title } = useMessages(messages).instructions;
  return (
    <Panel title={title}>
      <Words>
        <Nepali text={text} />
      </Words>
    </Panel>
  );
}

const Words = styled.p`
  color: ${color.inkSoft};
  white-space: pre-line;
`;

/** The delivery address at the time of the order. */
function DeliveryAddress({ address }: Pick<Order, "address">) {
  const text = useMessages(messages).address;
  const { fullName, phoneNumber, addressLine1, addressLine2, postalCode } = address;
  // The checkout asks for one place and stores it both as district and as province: show it once.
  const place = [...new Set([address.city, address.district, address.province])].join(", ");
  return (
    <Panel title={text.title}>
      <Lines>
        <p className="who">
          <Nepali text={fullName} />
        </p>
        <p>
          <PhoneNumber number={phoneNumber} />
        </p>
        <p>
          <Nepali text={addressLine1} />
        </p>
        {addressLine2 && (
          <p>
            <Nepali text={addressLine2} />
          </p>
        )}
        <p>{place}</p>
        {postalCode && <p>{text.pin(postalCode)}</p>}
      </Lines>
    </Panel>
  );
}

const Lines = styled.address`
  color: ${color.inkSoft};
  font-style: normal;

  .who {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }
`;
