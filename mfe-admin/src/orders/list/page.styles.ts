import { color, font, from, space, target, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** All of the screen below its heading, close together: room is for orders. */
export const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

/** The list, and an open order beside it; where there is no room for both, the order alone. */
export const Columns = styled.div<{ $isOpen: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};

  > .list {
    min-width: 0;
  }

  @media (max-width: 1023.98px) {
    > .list {
      display: ${({ $isOpen }) => ($isOpen ? "none" : "block")};
    }
  }

  ${from.desktop} {
    ${({ $isOpen }) =>
      $isOpen && `grid-template-columns: minmax(0, 1fr) minmax(${space(42)}, ${space(56)});`}
  }
`;

/** How many orders there are, what has come meanwhile, and what can be done with all of them. */
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

  > dl {
    flex: 1 1 0;
  }

  > button:last-child {
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(1.5)};
    font-size: ${font.note};
    white-space: nowrap;
  }

  /* On a phone orders are cards of one density. */
  @media (max-width: 639.98px) {
    > .density,
    > button:last-child svg {
      display: none;
    }
  }
`;
