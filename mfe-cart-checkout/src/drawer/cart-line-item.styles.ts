import { color, font, from, hairline, radius, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { side } from "./cart-panel.styles.ts";

/** A line of the cart: picture, text, price at the right, controls below the text. */
export const Item = styled.li`
  ${side}
  display: grid;
  grid-template: "picture words" 1fr "picture price" auto "picture controls" auto / ${space(9)} minmax(0, 1fr);
  column-gap: ${space(2)};
  padding-block: ${space(2)};

  & + & {
    border-top: ${hairline};
  }

  .picture {
    grid-area: picture;
    align-self: start;
    border-radius: ${radius.small};
    text-align: center;
  }

  .words {
    grid-area: words;
  }

  .price {
    grid-area: price;
    margin-top: ${space(0.5)};
  }

  .price b {
    font-size: ${font.body};
  }

  .controls {
    grid-area: controls;
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    margin: ${space(1)} -${space(1)} 0 0;
  }

  .controls > :last-child {
    margin-left: auto;
  }

  .total {
    margin-left: auto;
    color: ${color.ink};
    font-weight: ${weight.strong};
  }

  .total + :last-child {
    margin-left: 0;
  }

  h3 {
    font-size: ${font.body};
    font-weight: ${weight.strong};
    line-height: 1.3;
  }

  h3 a {
    display: inline-block;
    padding-block: ${space(0.25)};
    color: inherit;
    text-decoration: none;
  }

  h3 a:hover {
    text-decoration: underline;
  }

  .about,
  .note,
  .trouble {
    font-size: ${font.note};
  }

  .about {
    color: ${color.inkFaint};
  }

  /* The pack is never cut; the description is. */
  .long {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }

  .note {
    color: ${color.warn};
  }

  .trouble {
    color: ${color.danger};
    font-weight: ${weight.strong};
  }

  ${from.tablet} {
    grid-template: "picture words price" 1fr "picture controls controls" auto / ${space(11)} minmax(0, 1fr) auto;

    .price {
      margin-top: ${space(0.25)};
    }

    .price > p {
      flex-direction: column;
      align-items: flex-end;
    }
  }
`;
