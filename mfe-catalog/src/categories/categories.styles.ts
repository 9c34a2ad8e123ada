import {
  color,
  font,
  motion,
  onHover,
  radius,
  shadow,
  space,
  weight,
  whenNear,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** As many columns as fit; tiles far from the screen are not painted. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(32)}), 1fr));
  gap: ${space(1.5)};

  li {
    min-width: 0;
    ${whenNear(space(11))}
  }

  a {
    display: grid;
    grid-template-columns: ${space(7)} minmax(0, 1fr);
    align-items: center;
    gap: ${space(2)};
    height: 100%;
    min-height: ${space(11)};
    padding: ${space(2)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
    text-decoration: none;
    transition: box-shadow ${motion.calm};
  }

  ${onHover} {
    a:hover {
      box-shadow: ${shadow.middle};
    }
  }

  i,
  img {
    display: grid;
    place-items: center;
    width: ${space(7)};
    height: ${space(7)};
    border-radius: ${radius.full};
    object-fit: cover;
    background: hsl(var(--hue) ${color.iconGround});
    color: hsl(var(--hue) ${color.iconInk});
  }

  a > span {
    display: grid;
    gap: ${space(0.25)};
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: ${weight.strong};
  }

  small {
    color: ${color.inkFaint};
    font-size: ${font.note};
  }
`;
