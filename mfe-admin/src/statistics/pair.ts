import { from, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Two things beside one another where there is room, as wide as each other. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};

  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
