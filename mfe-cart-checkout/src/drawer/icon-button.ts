import { color, motion, onHover, radius, target } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A round button that shows a sign; give it a name. */
export const IconButton = styled.button.attrs({ type: "button" })`
  display: grid;
  flex: none;
  place-items: center;
  width: ${target.small};
  height: ${target.small};
  padding: 0;
  border: 0;
  border-radius: ${radius.full};
  background: transparent;
  color: ${color.inkSoft};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.quick};

  &:active {
    background: ${color.line};
  }

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
