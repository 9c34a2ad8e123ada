import {
  color,
  font,
  from,
  type Messages,
  Nepali,
  space,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { PhoneLink } from "./phone-number.tsx";

const en = {
  label: "Our promises",
  delivered: (area = "") => (area ? `Delivered in ${area}` : "Delivered to your door"),
  cash: "Cash on delivery",
  cashNote: "Pay when it arrives",
  licensed: "Licensed pharmacy",
  pharmacist: (name: string) => `Pharmacist ${name}`,
};
const messages: Messages<typeof en> = { en };

/** Facts that build trust in the shop: delivery, payment, licence, and the pharmacist to call. */
export function ShopPromises({ className }: { className?: string }) {
  const text = useMessages(messages);
  const { facts = {}, phone } = usePlatform().shop;
  return (
    <List aria-label={text.label} className={className}>
      <li>
        <b>
          <Nepali text={text.delivered(facts.deliveryArea)} />
        </b>
        {facts.deliveryTimes && <Nepali text={facts.deliveryTimes} />}
      </li>
      <li>
        <b>{text.cash}</b>
        {text.cashNote}
      </li>
      {facts.licence && (
        <li>
          <b>{text.licensed}</b>
          <Nepali text={facts.licence} />
        </li>
      )}
      {facts.pharmacist && (
        <li>
          <b>
            <Nepali text={text.pharmacist(facts.pharmacist)} />
          </b>
          <span>
            {facts.pharmacistHours && <Nepali text={facts.pharmacistHours} />}{" "}
            <PhoneLink number={phone} />
          </span>
        </li>
      )}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  /* One column where half of it has no room for a telephone number. */
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.25rem, 40%)), 1fr));
  gap: ${space(1.5)} ${space(2)};
  color: ${color.inkSoft};
  font-size: ${font.note};

  li {
    display: grid;
    align-content: start;
    padding-left: ${space(1.5)};
    border-left: 3px solid ${color.brandTint};
    overflow-wrap: anywhere;
  }

  b {
    color: ${color.ink};
    font-weight: ${weight.strong};
  }

  a {
    color: inherit;
  }

  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
