import { color, font, from, measure, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Pictures and facts on the left, text on the right, and related products below both. On a phone all in one column. */
export const Layout = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(2.5)};

  .way {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    min-width: 0;
  }

  .way > form {
    flex: none;
  }

  .main {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
  }

  .text {
    display: contents;
  }

  /* After the facts. */
  .description,
  > section {
    order: 1;
  }

  .badges,
  .price {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(1.5)};
  }

  /*
   * Last in the article and sticky, so on a phone it is at the bottom of the screen until the
   * footer: it never covers content for good.
   */
  .buy {
    position: sticky;
    bottom: 0;
    z-index: 1;
    order: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(2)};
    margin-inline: ${space(-2)};
    padding: ${space(1)} ${space(2)} calc(${space(1)} + env(safe-area-inset-bottom, 0px));
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }

  .buy:not(:has(button)) {
    display: none;
  }

  /* At 400 % zoom it would leave too little of the page to read. */
  @media (max-height: 24em) {
    .buy {
      position: static;
    }
  }

  .buy button {
    min-width: 0;
  }

  .sum::before {
    content: attr(data-price);
    font-size: ${font.title};
    font-weight: ${weight.heavy};
  }

  /* The button then shows the quantity in the cart itself. */
  .head:has(+ .buy [aria-haspopup="dialog"]) .quantity {
    display: none;
  }

  /* Keeps focused elements clear of the bar. */
  a,
  button,
  input {
    scroll-margin-bottom: ${space(12)};
  }

  h1 {
    overflow-wrap: anywhere;
  }

  .codes {
    color: ${color.inkFaint};
    font-size: ${font.note};
  }

  .codes a {
    display: inline-block;
    padding-block: ${space(0.25)};
  }

  h2 {
    margin-bottom: ${space(0.5)};
  }

  section ul {
    padding: 0;
    list-style: none;
  }

  ul + p {
    margin-top: ${space(1.5)};
  }

  section p {
    max-width: ${measure.text};
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto auto 1fr;
    gap: ${space(2)} ${space(3)};

    .text {
      grid-area: 2 / 2 / span 2;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${space(2)};
    }

    .buy {
      position: static;
      order: 0;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
    }

    .buy button {
      min-width: ${space(24)};
    }

    .sum {
      display: none;
    }

    .way,
    > section {
      grid-column: 1 / -1;
    }

    /* The facts stay in view while a longer text scrolls. */
    > dl {
      position: sticky;
      top: ${space(11)};
    }

    .description {
      order: 0;
    }
  }

  ${from.medium} {
    > section ul {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      column-gap: ${space(3)};
    }
  }

  ${from.desktop} {
    grid-template-columns: minmax(0, ${space(64)}) minmax(0, 1fr);
    column-gap: ${space(6)};
  }
`;
