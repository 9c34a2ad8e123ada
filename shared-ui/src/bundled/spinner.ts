import { color, radius, space } from "@aushadhi/shared-ui";
import { keyframes, styled } from "styled-components";

const spin = keyframes`
  to { transform: rotate(1turn); }
`;

/** A loading spinner. Put a text beside it, visible or visually hidden, that says what is loading. */
export const Spinner = styled.span`
  width: ${space(4)};
  height: ${space(4)};
  border: 3px solid ${color.line};
  border-top-color: ${color.brand};
  border-radius: ${radius.full};
  animation: ${spin} 0.9s linear infinite;
`;
