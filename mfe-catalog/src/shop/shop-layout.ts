import { Container, color, from, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** The page of a listing: heading and search above, filters beside the results where there is room. */
export const Layout = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2)};
  padding-block: ${space(3)} ${space(4)};

  h1 {
    overflow-wrap: anywhere;
  }

  .count {
    margin-top: ${space(0.5)};
    color: ${color.inkFaint};
  }

  .suggestion {
    margin-top: ${space(1)};
    overflow-wrap: anywhere;
  }

  .suggestion a {
    display: inline-block;
    padding-block: ${space(0.25)};
    font-weight: ${weight.strong};
  }

  ${from.desktop} {
    grid-template-columns: ${space(35)} minmax(0, 1fr);
    gap: ${space(3)} ${space(4)};

    > :first-child {
      grid-column: 1 / -1;
    }

    /* Without filters beside it. */
    > header + section {
      grid-column: 1 / -1;
    }

    > form {
      grid-column: 1 / -1;
      max-width: ${space(80)};
      width: 100%;
    }
  }
`;
