import { color, font, hairline, space } from "@aushadhi/shared-ui";
import { css } from "styled-components";

/** Width of the box that selects a row, with its distance to the next cell. */
const choice = space(5.5);

/** A row of two lines: less important cells are below the others, and actions are two by two. */
export const stackedRows = css`
  &.stacked {
    &,
    thead,
    tbody {
      display: block;
    }

    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      border-bottom: ${hairline};
    }

    tr[hidden] {
      display: none;
    }

    tr:has(> .choice) {
      padding-left: ${choice};
    }

    /* Where the second line begins. */
    tbody tr::after {
      content: "";
      order: 1;
      flex: 1 0 100%;
    }

    th,
    td {
      flex: none;
      border: 0;
    }

    tbody th,
    thead th:not(.end, .figure) {
      flex: 1 1 ${space(18)};
      width: auto;
      max-width: none;
      min-width: 0;
    }

    .choice {
      width: ${choice};
      margin-left: -${choice};
    }

    .end {
      width: ${space(13)};
    }

    .end:last-child {
      width: ${space(12)};
    }

    .figure {
      width: ${space(6.5)};
    }

    /* No room for its title. */
    thead .figure {
      visibility: hidden;
    }

    thead .below {
      display: none;
    }

    tbody .below {
      order: 2;
      max-width: 100%;
      padding-top: 0;
      color: ${color.inkSoft};
      font-size: ${font.note};
    }

    .details {
      flex: 1 0 100%;
    }

    .actions {
      display: grid;
      grid-template-columns: repeat(2, max-content);
      gap: 0;
    }
  }
`;

/** All actions of such a row in one line. */
export const roomyStackedRows = css`
  &.stacked {
    .end:last-child {
      width: ${space(23.5)};
    }

    .actions {
      display: flex;
      gap: ${space(0.5)};
    }
  }
`;
