import {
  Button,
  color,
  type FragmentProps,
  font,
  radius,
  space,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";

type Look = FragmentProps["add-to-cart"]["look"];

/** The button: as wide as a card, or beside other elements with the width of its longer label. */
export const Action = styled(Button).attrs<{ $look: Look }>(({ $look }) => ({
  $kind: $look === "card" ? ("soft" as const) : ("primary" as const),
  $size: $look === "card" ? ("medium" as const) : ("large" as const),
}))`
  position: relative;
  width: ${({ $look }) => ($look === "card" ? "100%" : "auto")};
  min-width: ${({ $look }) => ($look === "card" ? "0" : space(24))};
`;

/**
 * The quantity in the cart, at the button's corner, where it neither moves the layout nor covers
 * text.
 */
export const Chip = styled.span`
  position: absolute;
  top: -${space(1)};
  right: ${space(0.5)};
  min-width: 1.5rem;
  padding-inline: ${space(0.75)};
  border-radius: ${radius.full};
  background: ${color.brand};
  color: ${color.brandInk};
  font-size: ${font.small};
  font-weight: ${weight.heavy};
  line-height: 1.5rem;
  box-shadow: 0 0 0 2px ${color.surface};
`;
