import { from, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { onPaper } from "./print/print.styles.ts";

/** Layout of the order's page: head and progress at full width, below them the items with an aside. */
export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};

  .aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }

  ${from.tablet} {
    gap: ${space(3)};

    .aside {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${space(3)};
    }

    .aside > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) ${space(46)};

    > :not(.items, .aside) {
      grid-column: 1 / -1;
    }

    /* The details stay visible while a long list of items is scrolled. */
    .aside {
      grid-template-columns: minmax(0, 1fr);
      position: sticky;
      top: ${space(11)};
    }
  }

  ${onPaper}
`;
