import { color, radius, target } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** A round button with only an icon. Give it an `aria-label`. */
export const IconButton = styled.button.attrs(({ type = "button" }) => ({ type }))`
  display: inline-grid;
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

  &:active {
    background: ${color.line};
  }
`;
