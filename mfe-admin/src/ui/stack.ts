import { space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Things under one another, as wide as there is room. */
export const Stack = styled.div<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space($gap)};
`;

/** Buttons and the like beside one another, in as many lines as they need. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
