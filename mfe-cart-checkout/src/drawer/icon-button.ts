import { color, motion, onHover } from "@aushadhi/shared-ui";
import { IconButton as AnyIconButton } from "@aushadhi/shared-ui/bundled/icon-button.ts";
import { styled } from "styled-components";

/** A round button of the drawer; it can be visible but inactive. */
export const IconButton = styled(AnyIconButton)`
  display: grid;
  flex: none;
  transition: background-color ${motion.quick};

  ${onHover} {
    &:hover {
      background: ${color.line};
      color: ${color.ink};
    }
  }

  &[aria-disabled="true"] {
    background: transparent;
    color: ${color.lineStrong};
    cursor: not-allowed;
  }
`;
