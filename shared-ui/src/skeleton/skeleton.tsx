import { keyframes, styled } from "styled-components";
import { color, radius } from "../theme/tokens.ts";

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

/** A grey placeholder for loading content, in the content's size. Hide the area from screen readers. */
export const Skeleton = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = "100%" }) => $width};
  height: ${({ $height = "1em" }) => $height};
  border-radius: ${radius.small};
  background: ${color.line};
  animation: ${pulse} 1.6s ease-in-out infinite;
`;
