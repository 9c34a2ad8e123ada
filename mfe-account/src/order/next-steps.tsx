import { color, formatRupees, Nepali, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { PhoneLink } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import { messages } from "./messages.ts";
import { useIsOwnOrder } from "./use-is-own-order.ts";
import type { ViewedOrder } from "./viewed-order.ts";

/** Thanks for a new order and says what happens next, when it is delivered and whom to call. */
export function NextSteps({ order }: { order: ViewedOrder }) {
  const text = useMessages(messages).next;
  const { facts = {}, phone } = usePlatform().shop;
  const isOwn = useIsOwnOrder(order);
  if (order.status !== "pending" || !isOwn) return null;
  const needsPrescription = order.items.some(
    ({ product }) => product.prescriptionRequired === "yes",
  );
  return (
    <Panel title={text.title}>
      <Steps className="next">
        <li>{text.confirm}</li>
        <li>
          <Nepali text={text.deliver(facts.deliveryArea, facts.deliveryTimes)} />
        </li>
        {order.paymentStatus === "pending" && <li>{text.pay(formatRupees(order.total))}</li>}
        {needsPrescription && <li>{text.prescription}</li>}
      </Steps>
      <Call>
        {text.questions} <PhoneLink number={phone} />
        {facts.pharmacist && (
          <Nepali
            text={` · ${[facts.pharmacist, facts.pharmacistHours].filter(Boolean).join(", ")}`}
          />
        )}
      </Call>
    </Panel>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(0.75)};
  color: ${color.ink};

  /* The global styles remove the numbers of lists with a class. */
  && {
    padding-left: ${space(2.5)};
    list-style: decimal;
  }
`;

const Call = styled.p`
  margin-top: ${space(1.5)};
  color: ${color.inkSoft};

  a {
    color: ${color.brand};
  }
`;
