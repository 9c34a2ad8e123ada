import { keyframes, styled } from "styled-components";
import { color, radius } from "../theme/tokens.ts";

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** Stands where something is still coming, in the size it will have. Hide its surroundings from screen readers. */
export const Skeleton = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = "100%" }) => $width};
  height: ${({ $height = "1em" }) => $height};
  border-radius: ${radius.small};
  background: ${color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
