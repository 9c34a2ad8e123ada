import { Container, from, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The page's column. */
export const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  padding-block: ${space(3)} ${space(6)};
`;

/**
 * The summary with the steps beside it or, on narrow screens, below it, which is also the reading
 * order.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, ${space(48)});
    gap: ${space(3)};

    > :first-child {
      grid-column: 2;
    }

    > :last-child {
      grid-row: 1;
    }
  }
`;
