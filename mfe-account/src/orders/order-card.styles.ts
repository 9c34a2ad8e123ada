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

/** A list of cards, dimmed while the next page loads. */
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

/** An order's card. Its height grows with the item names, and its link covers the whole card. */
export const Card = styled.article`
  position: relative;
  display: grid;
  grid-template:
    "number number" minmax(${space(3)}, auto)
    "id id" minmax(${space(2.5)}, auto)
    "badges badges" auto
    "when when" minmax(${space(2.5)}, auto)
    "items items" minmax(${space(5)}, auto)
    "method total" minmax(${space(3)}, auto) / minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.inkSoft};
  font-size: ${font.note};
  line-height: 1.25rem;
  transition:
    box-shadow ${motion.calm},
    translate ${motion.calm};

  .number,
  .total {
    color: ${color.ink};
    font-size: ${font.lead};
    font-weight: ${weight.heavy};
    letter-spacing: -0.01em;
  }

  .number { grid-area: number; overflow-wrap: anywhere; }
  .when { grid-area: when; }
  .method { grid-area: method; }
  .total { grid-area: total; justify-self: end; white-space: nowrap; }

  .id {
    grid-area: id;
    margin-top: ${space(-0.75)};
    color: ${color.inkFaint};
    font-size: ${font.small};
    overflow-wrap: anywhere;
  }

  .badges {
    grid-area: badges;
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)} ${space(0.75)};
    min-height: ${space(3.125)};
  }

  .badges .plain {
    background: ${color.line};
    box-shadow: none;
  }

  .items {
    grid-area: items;
    align-self: start;
    color: ${color.ink};
    line-height: 1.25rem;
    overflow-wrap: anywhere;
  }

  .items b {
    font-weight: ${weight.strong};
  }

  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; z-index: 1; border-radius: inherit; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 3px solid ${color.brand}; outline-offset: 2px; }

  ${onHover} {
    &:has(a):hover { box-shadow: ${shadow.middle}; translate: 0 ${space(-0.25)}; }
  }

  &:active { translate: 0; }

  ${from.medium} {
    grid-template:
      "number total" minmax(${space(3)}, auto)
      "badges method" auto
      "when id" minmax(${space(2.5)}, auto)
      "items items" minmax(${space(2.5)}, auto) / minmax(0, 1fr) auto;
    padding: ${space(2.5)} ${space(3)};

    .id,
    .method {
      justify-self: end;
    }

    .id {
      margin-top: 0;
    }
  }
`;
