import { from, space } from "@aushadhi/shared-ui";
import { css } from "styled-components";

/** The room at both sides of what is in the drawer. */
export const side = css`
  padding-inline: ${space(2.5)};

  ${from.tablet} {
    padding-inline: ${space(4)};
  }
`;
