import type { Order } from "@aushadhi/api/contract";
import { color, useMessages, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Panel } from "../ui/panel.tsx";
import { messages } from "./messages.ts";

/** Where it goes, as it stood when it was ordered. */
export function DeliveryAddress({ address }: Pick<Order, "address">) {
  const text = useMessages(messages).address;
  const { fullName, phoneNumber, addressLine1, addressLine2, postalCode } = address;
  // The checkout asks once for what is stored as district and as province.
  const place = [...new Set([address.city, address.district, address.province])].join(", ");
  return (
    <Panel title={text.title}>
      <Lines>
        <p className="who">{fullName}</p>
        <p>{phoneNumber}</p>
        <p>{addressLine1}</p>
        {addressLine2 && <p>{addressLine2}</p>}
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
