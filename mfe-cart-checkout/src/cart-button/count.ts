import {
  color,
  type FragmentProps,
  font,
  motion,
  radius,
  space,
  weight,
} from "@aushadhi/shared-ui";
import { css, keyframes, styled } from "styled-components";

/** Container of the button and the count at its corner. */
export const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

const appear = keyframes`
  from { scale: 0; }
`;

// At the corner, where it never moves the layout.
const corner = css`
  position: absolute;
  top: -${space(0.5)};
  right: -${space(0.5)};
  animation: ${appear} ${motion.quick} ease-out;
`;

/** Number of pieces in the cart. */
export const Count = styled.span<{ $look: FragmentProps["cart-button"]["look"] }>`
  min-width: 1.25rem;
  padding-inline: ${space(0.75)};
  border-radius: ${radius.full};
  background: ${color.offer};
  color: ${color.offerInk};
  font-size: ${font.small};
  font-weight: ${weight.heavy};
  line-height: 1.25rem;
  text-align: center;
  pointer-events: none;

  /* The count is still being saved. */
  &[data-slow] {
    outline: 2px dotted ${color.offer};
    outline-offset: 2px;
  }

  ${({ $look }) => ($look === "bar" ? corner : "margin-left: auto;")}
`;
