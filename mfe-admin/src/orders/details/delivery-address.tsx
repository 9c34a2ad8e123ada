import type { AdminOrder } from "@aushadhi/api/contract";
import { useMessages, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { addressLines } from "../address-lines.ts";
import { ordersMessages } from "../messages.ts";

/** Where it goes, as it stood when it was ordered. */
export function DeliveryAddress({ address }: Pick<AdminOrder, "address">) {
  const text = useMessages(ordersMessages).details;
  return (
    <Lines>
      <p className="who">{address.fullName}</p>
      <p>
        <a href={`tel:${address.phoneNumber}`}>{address.phoneNumber}</a>
      </p>
      {addressLines(address, text.pin).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Lines>
  );
}

const Lines = styled.address`
  font-style: normal;

  .who {
    font-weight: ${weight.strong};
  }
`;
