import { css, styled } from "styled-components";
import { Link } from "wouter";
import { color, font, motion, onHover, radius, space, target, weight } from "../theme/tokens.ts";

export interface ButtonLook {
  /** The one main action of a place is `primary`; the default. `danger` is for what cannot be undone. */
  $kind?: "primary" | "soft" | "ghost" | "danger";
  /** `medium`, the default, is 44 px high. */
  $size?: "small" | "medium" | "large";
}

const paint = (ground: string, hover: string, ink: string) => css`
  --ground: ${ground};
  --hover: ${hover};
  color: ${ink};
`;

const kinds = {
  primary: paint(color.brand, color.brandHover, color.brandInk),
  soft: paint(color.brandTint, color.tintDeep, color.brandDeep),
  ghost: css`
    ${paint("transparent", color.wash, color.ink)}
    border-color: ${color.line};
  `,
  danger: paint(color.danger, color.danger, color.surface),
};

const setSize = (height: string, block: number, inline: number, size: string) => css`
  min-height: ${height};
  padding: ${space(block)} ${space(inline)};
  font-size: ${size};
`;

const sizes = {
  small: setSize(target.small, 0.5, 2, font.note),
  medium: setSize(target.medium, 1, 2.5, font.control),
  large: setSize(target.large, 1.5, 3.25, font.body),
};

const look = css<ButtonLook>`
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
 * A button; of type "button" unless told. While it works give it `aria-busy` and its busy words: it then looks
 * busy, as it also does for a click made before the page had its script.
 */
export const Button = styled.button.attrs(({ type }) => ({ type: type ?? "button" }))<ButtonLook>`
  ${look}
`;

/** A link within the site that looks like a button. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${look}
`;
