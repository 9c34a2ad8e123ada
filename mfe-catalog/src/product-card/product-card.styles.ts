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
} from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";

// With room for one column only, a card is a row: picture left, text right.
const rowStyles = css`
  grid-template: "picture tags" auto "picture words" 1fr "picture price" auto "picture actions" auto / clamp(${space(11)}, 28vw, ${space(16)}) minmax(0, 1fr);
  column-gap: ${space(2)};
  padding: ${space(1.25)};

  .words {
    min-height: calc(2.6 * ${font.body} + 1.5 * ${font.note});
  }

  .tags {
    margin-bottom: ${space(0.5)};
  }

  .tags span:not(.offer) {
    box-shadow: inset 0 0 0 1px ${color.lineStrong};
  }

  .price {
    margin-top: ${space(0.5)};
  }

  .actions {
    margin-top: ${space(1)};
  }
`;

const tileStyles = css`
  grid-template: "picture" auto "words" 1fr "price" auto "actions" auto / minmax(0, 1fr);
  padding: ${space(1.25)} ${space(1.25)} ${space(1.75)};

  .words {
    min-height: calc(2.6 * ${font.body} + 1.5 * ${font.note});
    margin: ${space(1.5)} ${space(0.5)} 0;
  }

  .tags {
    position: absolute;
    inset: ${space(2)} ${space(2)} auto;
    z-index: 1;
    pointer-events: none;
  }

  .tags .offer {
    margin-left: auto;
  }

  .tags span:not(.offer) {
    box-shadow: ${shadow.low};
  }

  .price {
    display: grid;
    align-content: end;
    min-height: calc(1.3 * ${font.title} + 1.3 * ${font.note});
    margin: ${space(1)} ${space(0.5)} 0;
  }

  .actions {
    margin-top: ${space(1.5)};
  }

  ${from.tablet} {
    padding: ${space(1.5)} ${space(1.5)} ${space(2)};

    .price {
      min-height: calc(1.3 * ${font.title});
    }

    .tags {
      inset: ${space(2.75)} ${space(2.75)} auto;
    }
  }
`;

/** A product card's outline. Its link covers it, except under `actions`. */
export const Card = styled.article<{ $tileFrom: keyof typeof from }>`
  position: relative;
  display: grid;
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  transition:
    box-shadow ${motion.calm},
    translate ${motion.calm};

  > .picture { grid-area: picture; align-self: start; }
  .words { grid-area: words; min-width: 0; }
  .tags { grid-area: tags; display: flex; flex-wrap: wrap; gap: ${space(0.5)}; }
  .price { grid-area: price; }
  .actions { grid-area: actions; position: relative; z-index: 2; }
  .actions:empty { display: none; }
  .actions button { width: 100%; padding-inline: ${space(1)}; }

  ${rowStyles}

  ${({ $tileFrom }) => from[$tileFrom]} {
    ${tileStyles}
  }

  /* Similar names and packs often differ only in their last words, so they are never cut. */
  h2, h3 {
    font-size: ${font.body};
    font-weight: ${weight.strong};
    letter-spacing: -0.01em;
    line-height: 1.3;
    overflow-wrap: break-word;
    hyphens: auto;
    text-wrap: pretty;
  }

  .words p {
    color: ${color.inkFaint};
    font-size: ${font.note};
    overflow-wrap: break-word;
  }

  .words p > :is(span, b) { margin-right: ${space(0.75)}; }
  .words b { color: ${color.offer}; font-weight: ${weight.strong}; }

  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; z-index: 1; border-radius: inherit; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 3px solid ${color.brand}; outline-offset: 2px; }

  &.sold-out img { opacity: 0.5; }
  &.skeleton .words { display: grid; gap: ${space(0.75)}; align-content: start; }
  .blank { --hue: 0; background: ${color.line}; opacity: 0.6; }

  ${onHover} {
    &:not(.skeleton):hover { box-shadow: ${shadow.middle}; translate: 0 ${space(-0.25)}; }
  }

  &:active { translate: 0; }
`;
