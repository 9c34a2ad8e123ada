import type { AdminOrder } from "@aushadhi/api/contract";
import { Badge, from, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { OrderActions } from "../actions/order-actions.tsx";
import type { OnError } from "../actions/use-order-action.ts";
import { ordersMessages } from "../messages.ts";
import { needsPrescription } from "../needs-prescription.ts";
import { CustomerFacts } from "./customer-facts.tsx";
import { DeliveryAddress } from "./delivery-address.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { Section } from "./section.tsx";

interface OrderDetailsProps {
  order: AdminOrder;
  onError: OnError;
}

/** Everything about one order, and what can be done with it. */
export function OrderDetails({ order, onError }: OrderDetailsProps) {
  const { details: text, actions, prescription } = useMessages(ordersMessages);
  return (
    <Card ref={useFocusKept<HTMLDivElement>()}>
      <Section title={actions.title}>
        <OrderActions order={order} onError={onError} />
      </Section>
      <div>
        {needsPrescription(order) && <Badge $kind="warn">{prescription}</Badge>}
        <Section title={text.items}>
          <OrderLines order={order} />
        </Section>
        {order.specialInstructions && (
          <Section title={text.instructions}>
            <p className="typed">{order.specialInstructions}</p>
          </Section>
        )}
      </div>
      <div>
        <Section title={text.address}>
          <DeliveryAddress address={order.address} />
        </Section>
        <Section title={text.customer}>
          <CustomerFacts order={order} />
        </Section>
        <Section title={text.history}>
          <OrderHistory history={order.history} />
        </Section>
      </div>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding-block: ${space(1)};

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
    gap: ${space(2.5)};
  }

  section {
    width: 100%;
  }

  .typed {
    white-space: pre-line;
  }

  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > section {
      grid-column: 1 / -1;
    }
  }
`;
