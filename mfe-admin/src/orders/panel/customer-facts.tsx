import type { AdminOrder } from "@aushadhi/api/contract";
import { color, font, Nepali, space, useMessages } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { styled } from "styled-components";
import { adminLinks } from "../../ui/admin-links.ts";
import { TextLink } from "../../ui/text-link.ts";
import { ordersMessages } from "../messages.ts";

/** Who ordered, how they ordered, and who handles the order. */
export function CustomerFacts({ order }: { order: AdminOrder }) {
  const texts = useMessages(ordersMessages);
  const text = texts.details;
  const { customer, contactEmail, shippingMethod, couponCode, assignedTo, paymentMethod } = order;
  const facts = [
    [
      text.name,
      <TextLink key="name" href={adminLinks.customer(customer.id)}>
        <Nepali text={customer.name} />
      </TextLink>,
    ],
    [text.email, customer.email],
    [text.contactEmail, contactEmail ?? text.missing],
    [text.method, getValueName(texts.methods, paymentMethod)],
    [text.shipping, getValueName(texts.shippings, shippingMethod)],
    [text.coupon, couponCode ?? text.missing],
    [text.assigned, assignedTo?.name ?? texts.nobody],
    [text.updated, <DayTime key="updated" at={order.updatedAt} />],
    [text.id, order.id],
  ] as const;
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === "string" ? <Nepali text={value} /> : value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(18)}), 1fr));
  gap: ${space(1)} ${space(2)};

  dt {
    color: ${color.inkSoft};
    font-size: ${font.small};
  }
`;
