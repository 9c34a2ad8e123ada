import { color, font, hairline, radius, space, target, weight } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { menuStyles } from "./menu.styles.ts";
import { useDisclosure } from "./use-disclosure.ts";

const Details = styled.details`
  position: relative;

  && {
    padding: 0;
  }

  summary {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: ${space(0.5)};
    min-width: ${target.medium};
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
    ${menuStyles}
    right: 0;
    margin: 0;
    list-style: none;
    white-space: nowrap;
  }
`;

interface BarMenuProps {
  label: ReactNode;
  /** List items. */
  children: ReactNode;
}

/** A drop-down menu of the bar on a wide screen. A details element, so that it also opens without the script. */
export function BarMenu({ label, children }: BarMenuProps) {
  const { details, summary } = useDisclosure();
  return (
    <Details {...details} suppressHydrationWarning>
      <summary {...summary}>{label}</summary>
      <ul>{children}</ul>
    </Details>
  );
}
