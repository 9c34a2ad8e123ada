import { from, space } from "@aushadhi/shared-ui";
import { createGlobalStyle } from "styled-components";
import { bottomHeight } from "./nav.styles.ts";

/** Keeps the focused element above the phone's bottom bar. */
export const FrameStyle = createGlobalStyle`
  html {
    scroll-padding-top: ${space(2)};
    scroll-padding-bottom: calc(${bottomHeight} + ${space(2)});

    ${from.medium} {
      scroll-padding-bottom: ${space(2)};
    }
  }
`;
