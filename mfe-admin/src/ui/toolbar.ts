import { from, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Filters and search over a table: under one another on a phone, else in a row that breaks. */
export const Toolbar = styled.div`
  display: grid;
  align-items: end;
  gap: ${space(1.5)};

  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;

    > * {
      flex: 0 1 ${space(26)};
    }
  }
`;
