import type { CustomerDetails } from "@aushadhi/api/contract";
import { Badge, Nepali, space, useMessages } from "@aushadhi/shared-ui";
import { PhoneLink } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { styled } from "styled-components";
import { ordersMessages } from "../orders/messages.ts";
import { listAddressLines } from "../orders/order-facts.ts";
import { Panel } from "../ui/panel.tsx";
import { customersMessages } from "./messages.ts";

/** The address book of a customer. */
export function CustomerAddresses({ addresses }: Pick<CustomerDetails, "addresses">) {
  const text = useMessages(customersMessages).addresses;
  const texts = useMessages(ordersMessages);
  return (
    <Panel title={text.title}>
      {addresses.length === 0 && <p>{text.none}</p>}
      <List>
        {addresses.map((address) => (
          <li key={address.id}>
            <strong>
              <Nepali text={address.fullName} />
            </strong>{" "}
            {address.isDefault && <Badge>{text.usual}</Badge>}
            <p>
              <PhoneLink number={address.phoneNumber} />
            </p>
            {listAddressLines(address, texts).map((line) => (
              <p key={line}>
                <Nepali text={line} />
              </p>
            ))}
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(30)}), 1fr));
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;
