import { from, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Two fields side by side, or one below the other on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
