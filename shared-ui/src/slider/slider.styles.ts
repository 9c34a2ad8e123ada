import { css } from "styled-components";
import { color, radius, shadow, space } from "../theme/tokens.ts";

/** Styles of both the static and the interactive slider, selected by `data-part`. */
export const sliderStyles = css`
  [data-part="control"] {
    display: flex;
    align-items: center;
    height: ${space(4)};
    padding-inline: ${space(1.5)};
    cursor: pointer;
    touch-action: none;
  }

  [data-part="track"] {
    position: relative;
    width: 100%;
    height: ${space(0.75)};
    border-radius: ${radius.full};
    background: ${color.lineStrong};
  }

  [data-part="range"] {
    height: 100%;
    border-radius: inherit;
    background: ${color.brand};
  }

  [data-part="thumb"] {
    width: ${space(3)};
    height: ${space(3)};
    border: 2px solid ${color.brand};
    border-radius: ${radius.full};
    background: ${color.surface};
    box-shadow: ${shadow.middle};
  }

  [data-part="thumb"]:has(:focus-visible) {
    outline: 3px solid ${color.brand};
    outline-offset: 2px;
  }

  @supports not selector(:has(a)) {
    [data-part="thumb"]:focus-within {
      outline: 3px solid ${color.brand};
      outline-offset: 2px;
    }
  }
`;
