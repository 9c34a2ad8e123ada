import { from, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Filters and search above a table: stacked on a phone, otherwise in a row that wraps. */
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
