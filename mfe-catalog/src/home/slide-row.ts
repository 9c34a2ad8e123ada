import {
  color,
  font,
  from,
  motion,
  onHover,
  radius,
  shadow,
  space,
  weight,
  whenNear,
} from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";

const getSlidesPerRow = (count: number) => css`
  --slide: calc(100% / ${count});
`;

/**
 * A row of slides: 2, 3, 4 or 6 visible, by width. It scrolls and snaps natively; with
 * `data-driven` a script moves it from the same position.
 */
export const SlideRow = styled.div`
  ${getSlidesPerRow(2)}
  margin-inline: ${space(-0.75)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  @media (scripting: none) {
    scrollbar-width: thin;
  }

  &[data-driven="true"] {
    overflow: hidden;
    scroll-snap-type: none;
  }

  ${from.tablet} {
    ${getSlidesPerRow(3)}
  }

  ${from.desktop} {
    ${getSlidesPerRow(4)}
  }

  ${from.wide} {
    ${getSlidesPerRow(6)}
  }

  ul {
    display: flex;
    touch-action: pan-y pinch-zoom;
  }

  &:not([data-driven="true"]) ul {
    touch-action: auto;
  }

  li {
    flex: 0 0 var(--slide);
    min-width: 0;
    padding: ${space(0.5)} ${space(0.75)};
    scroll-snap-align: start;
    ${whenNear(space(17))}
  }

  a,
  .blank {
    display: grid;
    grid-template-rows: auto 1fr;
    justify-items: center;
    align-items: center;
    gap: ${space(1)};
    height: 100%;
    padding: ${space(2)} ${space(1)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${font.note};
    font-weight: ${weight.strong};
    line-height: 1.3;
    text-align: center;
    text-decoration: none;
    transition: box-shadow ${motion.calm};
  }

  ${onHover} {
    a:hover {
      box-shadow: ${shadow.middle};
    }
  }

  /* The row clips everything outside it. */
  a:focus-visible {
    outline-offset: ${space(-0.25)};
  }

  i {
    display: grid;
    place-items: center;
    width: ${space(6.5)};
    height: ${space(6.5)};
    border-radius: ${radius.full};
    background: hsl(var(--hue) ${color.iconGround});
    color: hsl(var(--hue) ${color.iconInk});
  }

  a > span {
    display: grid;
    align-content: center;
    min-height: 2.6em;
    overflow-wrap: anywhere;
  }
`;
