import { color, font, hairline, radius, space, visuallyHidden } from "@aushadhi/shared-ui";
import { css } from "styled-components";

/** Each row is a card with the column titles beside the values. */
export const cards = css`
  &,
  th,
  td {
    display: block;
  }

  thead {
    ${visuallyHidden}
  }

  tbody {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(38)}), 1fr));
    grid-auto-flow: dense;
    gap: ${space(1.5)};
  }

  tbody > tr {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    align-items: center;
    justify-content: space-between;
    padding: ${space(1.5)} ${space(2)};
    border: ${hairline};
    border-radius: ${radius.medium};
  }

  tbody > tr:has(> .details) {
    grid-column: 1 / -1;
    background: ${color.paper};
  }

  th,
  td {
    flex: 1 0 100%;
    max-width: 100%;
    padding: ${space(0.5)} 0;
  }

  .figure {
    flex: none;
    margin-right: ${space(1.5)};
  }

  .figure + th {
    flex: 1 0 50%;
    max-width: calc(100% - ${space(9)});
  }

  .choice {
    flex: none;
    margin-right: ${space(1)};
  }

  .choice ~ .figure + th {
    max-width: calc(100% - ${space(13.5)});
  }

  /* A row's actions and the button for its details share a line. */
  td:has(> .actions),
  td:has(> .opener) {
    flex: none;
  }

  td:has(> .actions) {
    order: 1;
  }

  td[data-title] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    text-align: end;
  }

  td[data-title]::before {
    content: attr(data-title);
    flex: none;
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  .opener {
    margin-left: -${space(0.5)};
  }
`;
