import { color, radius, space } from "@aushadhi/shared-ui";
import { keyframes, styled } from "styled-components";

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** Turns while something is coming. The words beside it, or for screen readers alone, say what. */
export const Spinner = styled.span`
  width: ${space(4)};
  height: ${space(4)};
  border: 3px solid ${color.line};
  border-top-color: ${color.brand};
  border-radius: ${radius.full};
  animation: ${turn} 0.9s linear infinite;
`;
