import { color, font, onHover, radius, space, target, weight } from "@aushadhi/shared-ui";
import { css } from "styled-components";

/** Width of the side bar, from `from.desktop` on, and of the narrower one on a tablet. */
export const sideWidth = { desktop: space(29), tablet: space(12) };

/** Height of the bottom bar on a phone. */
export const bottomHeight = space(8);

/** A link or button of the navigation with icon and name, side by side or stacked. */
export const navItem = css`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  width: 100%;
  min-height: ${target.small};
  padding: ${space(0.5)} ${space(1.5)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.inkSoft};
  font: inherit;
  font-size: ${font.control};
  font-weight: ${weight.medium};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;

  svg {
    flex: none;
    width: ${space(2.5)};
    height: ${space(2.5)};
  }

  ${onHover} {
    &:hover {
      background: ${color.wash};
      color: ${color.ink};
    }
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &:active,
  &[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandDeep};
  }
`;

/** A navigation item with its name under the icon. */
export const stackedItem = css`
  flex-direction: column;
  justify-content: center;
  gap: ${space(0.25)};
  min-height: ${space(6.5)};
  padding: ${space(0.5)} 0;
  font-size: ${font.small};
  font-weight: 400;
  text-align: center;
`;
