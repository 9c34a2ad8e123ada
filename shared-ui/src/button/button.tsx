import { css, styled } from "styled-components";
import { Link } from "wouter";
import { color, font, motion, onHover, radius, space, target, weight } from "../theme/tokens.ts";

export interface ButtonLook {
  /** `primary`, the default, is for the main action of an area. `danger` is for actions that cannot be undone. */
  $kind?: "primary" | "soft" | "ghost" | "danger";
  /** `medium`, the default, is 44 px high. */
  $size?: "small" | "medium" | "large";
}

const kinds = {
  primary: css`
    --ground: ${color.brand};
    --hover: ${color.brandHover};
    color: ${color.brandInk};
  `,
  soft: css`
    --ground: ${color.brandTint};
    --hover: ${color.tintDeep};
    color: ${color.brandDeep};
  `,
  ghost: css`
    --ground: transparent;
    --hover: ${color.wash};
    color: ${color.ink};
    border-color: ${color.line};
  `,
  danger: css`
    --ground: ${color.danger};
    --hover: ${color.danger};
    color: ${color.surface};
  `,
};

const sizes = {
  small: css`
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(2)};
    font-size: ${font.note};
  `,
  medium: css`
    min-height: ${target.medium};
    padding: ${space(1)} ${space(2.5)};
    font-size: ${font.control};
  `,
  large: css`
    min-height: ${target.large};
    padding: ${space(1.5)} ${space(3.25)};
    font-size: ${font.body};
  `,
};

const buttonStyles = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  border: 1px solid transparent;
  border-radius: ${radius.full};
  background: var(--ground);
  font-family: inherit;
  font-weight: ${weight.strong};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color ${motion.quick},
    transform ${motion.quick};
  ${({ $kind = "primary" }) => kinds[$kind]}
  ${({ $size = "medium" }) => sizes[$size]}

  ${onHover} {
    &:hover {
      background: var(--hover);
    }
  }

  &:active {
    background: var(--hover);
    transform: scale(0.97);
  }

  &[aria-busy="true"] {
    cursor: progress;
    opacity: 0.75;
  }

  &:disabled,
  &[aria-disabled="true"] {
    background: ${color.line};
    border-color: transparent;
    color: ${color.inkFaint};
    cursor: not-allowed;
    transform: none;
  }
`;

/**
 * A button. Its type is "button" by default. While its action runs, set `aria-busy` and a busy text: it then looks
 * busy. It looks the same after a click that came before the page's script was loaded.
 */
export const Button = styled.button.attrs(({ type }) => ({ type: type ?? "button" }))<ButtonLook>`
  ${buttonStyles}
`;

/** A link inside the site that looks like a button. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;
