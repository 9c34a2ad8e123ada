import { from, space } from "@aushadhi/shared-ui";
import { css } from "styled-components";

/** The horizontal padding of the drawer's content. */
export const side = css`
  padding-inline: ${space(2.5)};

  ${from.tablet} {
    padding-inline: ${space(4)};
  }
`;
