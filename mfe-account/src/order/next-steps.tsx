import { color, formatRupees, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import type { ViewedOrder } from "./answers.ts";
import { messages } from "./messages.ts";
import { useIsTheirs } from "./use-is-theirs.ts";

/** Thanks for an order that was just placed: what happens next, when it comes, and whom to call. */
export function NextSteps({ order }: { order: ViewedOrder }) {
  const text = useMessages(messages).next;
  const { facts = {}, phone } = usePlatform().shop;
  const isTheirs = useIsTheirs(order);
  if (order.status !== "pending" || !isTheirs) return null;
  const needsPrescription = order.items.some(
    ({ product }) => product.prescriptionRequired === "yes",
  );
  return (
    <Panel title={text.title}>
      <Steps className="next">
        <li>{text.confirm}</li>
        <li>{text.deliver(facts.deliveryArea, facts.deliveryTimes)}</li>
        {order.paymentStatus === "pending" && <li>{text.pay(formatRupees(order.total))}</li>}
        {needsPrescription && <li>{text.prescription}</li>}
      </Steps>
      <Call>
        {text.questions} <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
        {facts.pharmacist &&
          ` · ${[facts.pharmacist, facts.pharmacistHours].filter(Boolean).join(", ")}`}
      </Call>
    </Panel>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: ${space(0.75)};
  color: ${color.ink};

  /* Lists of a class have no numbers otherwise. */
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
