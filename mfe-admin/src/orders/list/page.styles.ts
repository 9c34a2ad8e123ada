import { color, font, from, space } from "@aushadhi/shared-ui";
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
      $isOpen && `grid-template-columns: minmax(0, 1fr) minmax(${space(40)}, ${space(54)});`}
  }
`;

/** How many orders there are, and what has come meanwhile; in a line that is there before either is known. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  min-height: ${space(5)};
  color: ${color.inkSoft};
  font-size: ${font.note};
`;
