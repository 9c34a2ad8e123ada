import { color, font, from, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import { EmailLink, PhoneLink } from "./contact-links.tsx";

const Details = styled.dl`
  display: grid;
  gap: ${space(0.5)} ${space(3)};

  dt {
    color: ${color.inkFaint};
    font-size: ${font.note};
  }

  dd {
    margin-bottom: ${space(1)};
    overflow-wrap: anywhere;
  }

  ${from.tablet} {
    grid-template-columns: max-content 1fr;
    align-items: baseline;
  }
`;

/** The contact details of the shop in full. */
export function ContactDetails() {
  const { contact } = useMessages(messages);
  const { shop } = usePlatform();
  return (
    <Details>
      <dt>{contact.phone}</dt>
      <dd>
        <PhoneLink />
      </dd>
      <dt>{contact.email}</dt>
      <dd>
        <EmailLink />
      </dd>
      <dt>{contact.address}</dt>
      <dd>{shop.address}</dd>
    </Details>
  );
}
