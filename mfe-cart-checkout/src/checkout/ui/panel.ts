import { space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Stacked elements. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(2)};
`;
