import {
  color,
  font,
  from,
  hairline,
  motion,
  onHover,
  radius,
  shadow,
  space,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Rows of cards, dimmed while others are about to take their place. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  transition: opacity ${motion.quick};

  &[aria-busy="true"]:not(.coming) {
    opacity: 0.55;
  }

  ${from.tablet} {
    gap: ${space(2)};
  }
`;

/** An order's card, as high whatever is in it. Its one link covers it. */
export const Card = styled.article`
  position: relative;
  display: grid;
  grid-template:
    "name name" auto
    "badges badges" auto
    "when when" auto
    "items items" auto
    "method total" auto / minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};
  transition:
    box-shadow ${motion.calm},
    translate ${motion.calm};

  .name {
    grid-area: name;
    min-width: 0;
  }

  h2 {
    font-size: ${font.lead};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
    line-height: ${space(3)};
    white-space: nowrap;
  }

  .id {
    overflow: hidden;
    color: ${color.inkFaint};
    font-size: ${font.small};
    line-height: ${space(2.5)};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .badges {
    grid-area: badges;
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
    min-height: ${space(3.125)};
  }

  .badges .plain {
    background: ${color.line};
    box-shadow: none;
  }

  .when,
  .method {
    color: ${color.inkSoft};
    font-size: ${font.note};
    line-height: ${space(2.5)};
  }

  .when {
    grid-area: when;
  }

  .method {
    grid-area: method;
    align-self: center;
  }

  .total {
    grid-area: total;
    font-size: ${font.lead};
    font-weight: ${weight.heavy};
    line-height: ${space(3)};
    text-align: right;
    white-space: nowrap;
  }

  .method,
  .total {
    padding-top: ${space(0.5)};
  }

  .items {
    grid-area: items;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    height: ${space(5)};
    font-size: ${font.note};
    line-height: ${space(2.5)};
    overflow-wrap: anywhere;
  }

  .items b {
    font-weight: ${weight.strong};
  }

  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; z-index: 1; border-radius: inherit; }
  a:focus-visible { outline: none; }
  &:has(a:focus-visible) { outline: 3px solid ${color.brand}; outline-offset: 2px; }

  ${onHover} {
    &:has(a):hover { box-shadow: ${shadow.middle}; translate: 0 ${space(-0.25)}; }
  }

  &:active { translate: 0; }

  ${from.tablet} {
    grid-template:
      "name badges total" auto
      "when when method" auto
      "items items items" auto / auto minmax(0, 1fr) auto;
    padding: ${space(2.5)} ${space(3)};

    .badges {
      align-self: start;
    }

    .items {
      display: block;
      height: auto;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
