import { color, font, from, space, target, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The screen below its heading, compact to leave room for orders. */
export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

/** The list with an open order beside it. Without room for both, only the order is visible. */
export const Columns = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};

  > .list {
    min-width: 0;
  }

  @media (max-width: 63.99em) {
    > .list {
      display: ${({ $isOpen }) => ($isOpen ? "none" : "block")};
    }
  }

  ${from.desktop} {
    ${({ $isOpen }) =>
      $isOpen && `grid-template-columns: minmax(0, 1fr) minmax(${space(42)}, ${space(56)});`}
  }
`;

/** Order count, new orders and bulk actions. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1)};
  min-height: ${space(5)};
  color: ${color.inkSoft};
  font-size: ${font.note};

  > :first-child {
    flex: none;
    color: ${color.ink};
    font-weight: ${weight.strong};
  }

  > button:last-child {
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(1.5)};
    font-size: ${font.note};
    white-space: nowrap;
  }

  /* On a phone, orders are cards with one fixed density, and leave little room for this line. */
  @media (max-width: 39.99em) {
    gap: ${space(0.5)};
    min-height: 0;

    button {
      height: ${target.small};
    }

    > button:last-child {
      padding-inline: ${space(1)};
    }

    > .density,
    > button:last-child svg {
      display: none;
    }
  }
`;
