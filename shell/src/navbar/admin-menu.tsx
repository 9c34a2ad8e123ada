import {
  Chevron,
  color,
  font,
  hairline,
  radius,
  space,
  target,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import { AdminLinks, useAdminPages } from "./admin-links.tsx";
import { menuLook } from "./menu.styles.ts";
import { useDisclosure } from "./use-disclosure.ts";

const Details = styled.details`
  position: relative;

  && {
    padding: 0;
  }

  summary {
    display: flex;
    align-items: center;
    gap: ${space(0.5)};
    min-height: ${target.medium};
    border: ${hairline};
    border-radius: ${radius.full};
    font-size: ${font.control};
    font-weight: ${weight.strong};
    cursor: pointer;
    list-style: none;
    user-select: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  &[open] summary {
    background: ${color.brandTint};
  }

  ul {
    ${menuLook}
    right: 0;
    margin: 0;
    list-style: none;
    white-space: nowrap;
  }
`;

/** The way into the back office, on a wide screen. Not there for people who may not go, or without a page to go to. */
export function AdminMenu() {
  const { navbar } = useMessages(messages);
  const { details, summary } = useDisclosure();
  const pages = useAdminPages();
  if (pages.length === 0) return null;
  return (
    <Details {...details} suppressHydrationWarning>
      <summary {...summary}>
        {navbar.admin}
        <Chevron to="down" size={16} />
      </summary>
      <ul>
        <AdminLinks pages={pages} />
      </ul>
    </Details>
  );
}
