import { font, space, weight } from "@aushadhi/shared-ui";
import { createGlobalStyle, css } from "styled-components";

/** Page setup for printing an order: A4, without the site's bars. */
export const Paper = createGlobalStyle`
  @page {
    size: A4;
    margin: 14mm;
  }

  @media print {
    body {
      background: white;
      color: black;
    }

    main > div {
      padding: 0 !important;
    }

    main > div > nav {
      display: none !important;
    }
  }
`;

/**
 * Styles of a printed order: black on white, without buttons or changing content. It uses block layout, because some
 * browsers break grids badly across pages, and no line is split over two pages.
 */
export const onPaper = css`
  @media print {
    display: block;
    font-size: ${font.note};
    line-height: 1.4;

    * {
      border-color: silver !important;
      background: none !important;
      box-shadow: none !important;
      color: black !important;
    }

    button,
    [role="status"],
    .picture,
    .sentence,
    section:has(.steps, .next) {
      display: none;
    }

    header,
    section {
      display: block;
      margin-top: ${space(3)};
      padding: 0;
      border: 0;
    }

    h2 {
      margin-bottom: ${space(1)};
      padding-bottom: ${space(0.5)};
      border-bottom: 1px solid;
      font-size: ${font.body};
      break-after: avoid;
    }

    .number {
      font-size: ${font.title};
    }

    .badges {
      margin-block: ${space(1)};
    }

    .badges > span {
      border: 1px solid;
    }

    .foot {
      border: 0;
      padding: 0;
    }

    .lines {
      display: block;
    }

    li {
      break-inside: avoid;
    }

    li + li {
      margin-top: ${space(1)};
      padding-top: ${space(1)};
    }

    li > div {
      grid-template:
        "name count total" auto
        "note note note" auto / minmax(0, 1fr) ${space(22)} ${space(12)};
      row-gap: 0;
    }

    .name a {
      text-decoration: none;
    }

    .total {
      text-align: right;
    }

    .note > span {
      padding: 0;
      font-weight: ${weight.medium};
      font-style: italic;
    }

    .aside section {
      break-inside: avoid;
    }
  }
`;
