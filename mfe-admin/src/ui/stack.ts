import { space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Stacks its children at full width. */
export const Stack = styled.div<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space($gap)};
`;

/** Buttons and the like in a row that wraps. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
