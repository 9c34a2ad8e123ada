import { space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The words of a row above its fields. */
export const CorrectionFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${space(45)});
  justify-items: start;
  gap: ${space(1)};
  min-width: 0;
  text-align: start;

  > * {
    width: 100%;
  }

  > button {
    width: auto;
  }
`;
