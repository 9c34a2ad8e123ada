import { styled } from "styled-components";
import { color, layer, radius, shadow, space, weight } from "../theme/tokens.ts";

/** The first link of a page: jumps past the navigation to the content. Visible only while it has the focus. */
export const SkipLink = styled.a`
  position: fixed;
  z-index: ${layer.skipLink};
  top: ${space(1)};
  left: ${space(1)};
  padding: ${space(1.5)} ${space(2.5)};
  border-radius: ${radius.full};
  background: ${color.surface};
  box-shadow: ${shadow.middle};
  font-weight: ${weight.strong};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
