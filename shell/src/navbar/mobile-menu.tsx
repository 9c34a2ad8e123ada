import {
  color,
  from,
  motion,
  radius,
  space,
  target,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { messages } from "../messages.ts";
import { menuStyles } from "./menu.styles.ts";
import { NavLinks } from "./nav-links.tsx";
import { useDisclosure } from "./use-disclosure.ts";

// Its own size: until the summary has arrived, browsers show a wider one of their own.
const Details = styled.details`
  width: ${target.medium};
  height: ${target.medium};

  ${from.medium} {
    display: none;
  }

  summary {
    display: grid;
    place-items: center;
    width: ${target.medium};
    height: ${target.medium};
    border-radius: ${radius.full};
    background: ${color.brandTint};
    color: ${color.brandDeep};
    cursor: pointer;
    list-style: none;
    touch-action: manipulation;
    user-select: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary:active {
    transform: scale(0.95);
  }

  svg {
    width: ${space(3)};
    height: ${space(3)};
  }

  path {
    transform-origin: center;
    transition: transform ${motion.quick};
  }

  &[open] path:first-child {
    transform: translateY(${space(0.5)}) rotate(45deg);
  }

  &[open] path:last-child {
    transform: translateY(-${space(0.5)}) rotate(-45deg);
  }
`;

const Panel = styled.nav`
  ${menuStyles}
  inset-inline: 0;
`;

/** The bar's links on a narrow screen. A details element, so that it also opens without the script. */
export function MobileMenu({ children }: { children?: ReactNode }) {
  const { navbar } = useMessages(messages);
  const { details, summary } = useDisclosure();
  return (
    <Details {...details} suppressHydrationWarning>
      <summary {...summary}>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M4 8h16" />
          <path d="M4 16h16" />
        </svg>
        <VisuallyHidden>{navbar.menu}</VisuallyHidden>
      </summary>
      <Panel aria-label={navbar.label}>
        <ul>
          <NavLinks />
          {children}
        </ul>
      </Panel>
    </Details>
  );
}
