import {
  Badge,
  color,
  font,
  hairline,
  Nepali,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { PhoneLink } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { AssignStaff } from "../changes/assign-staff.tsx";
import type { OrderFormProps } from "../changes/change-form.tsx";
import { SetPaymentStatus } from "../changes/set-payment-status.tsx";
import { SetStatus } from "../changes/set-status.tsx";
import { ordersMessages } from "../messages.ts";
import { listAddressLines, needsPrescription } from "../order-facts.ts";
import { CustomerFacts } from "./customer-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";

/** All details of an order with its actions. */
export function OrderDetails({ order, onSet }: OrderFormProps) {
  const texts = useMessages(ordersMessages);
  const { details: text, actions, prescription } = texts;
  const { address } = order;
  return (
    <Card className="details">
      {needsPrescription(order) && <Badge $kind="warn">{prescription}</Badge>}
      {order.specialInstructions && (
        <Section title={text.instructions}>
          <p className="typed">
            <Nepali text={order.specialInstructions} />
          </p>
        </Section>
      )}
      <Section title={text.items}>
        <OrderLines order={order} />
      </Section>
      <Section title={text.address}>
        <address>
          <p className="who">
            <Nepali text={address.fullName} />
          </p>
          <p>
            <PhoneLink number={address.phoneNumber} />
          </p>
          {listAddressLines(address, texts).map((line) => (
            <p key={line}>
              <Nepali text={line} />
            </p>
          ))}
        </address>
      </Section>
      <Section title={actions.title}>
        <Forms>
          <SetStatus order={order} onSet={onSet} />
          <SetPaymentStatus order={order} onSet={onSet} />
          <AssignStaff order={order} onSet={onSet} />
        </Forms>
      </Section>
      <Section title={text.customer}>
        <CustomerFacts order={order} />
      </Section>
      <Section title={text.history}>
        <OrderHistory history={order.history} />
      </Section>
    </Card>
  );
}

/** A section of an order's card with its own heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionBox>
      <h3>{title}</h3>
      {children}
    </SectionBox>
  );
}

const SectionBox = styled.section`
  min-width: 0;
  text-align: start;
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: ${space(0.75)};
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(2)};
  font-size: ${font.note};

  section {
    width: 100%;
    padding-top: ${space(1.5)};
    border-top: ${hairline};
  }

  .typed {
    white-space: pre-line;
  }

  address {
    font-style: normal;
  }

  .who {
    font-weight: ${weight.strong};
  }
`;

const Forms = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(26)}), 1fr));
  gap: ${space(2)};
`;
