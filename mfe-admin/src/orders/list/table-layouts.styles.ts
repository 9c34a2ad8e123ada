import { space, visuallyHidden } from "@aushadhi/shared-ui";
import { css } from "styled-components";
import type { Density } from "./use-density.ts";

/** Wide: one line per order. */
export const lines = css<{ $density: Density }>`
  tr {
    grid-template:
      "select order customer phone items total status payment age assigned actions"
      minmax(${({ $density }) => space($density === "compact" ? 5 : 7)}, auto)
      / ${space(3)} ${space(21.5)} minmax(0, 1.4fr) ${space(10.5)} ${space(5.5)} ${space(11)} ${space(16.5)}
      ${space(10)} ${space(4.5)} minmax(${space(9)}, 1fr) ${space(25)};
    column-gap: ${space(1)};
    padding: 0 ${space(1)};
    border-radius: 0;
    border-width: 0 0 1px;
  }

  thead tr {
    grid-template-rows: ${space(4)};
  }

  .end {
    justify-content: end;
    text-align: end;
  }

  .second {
    display: ${({ $density }) => ($density === "compact" ? "none" : "block")};
  }

  .customer {
    white-space: ${({ $density }) => ($density === "compact" ? "nowrap" : "normal")};
  }
`;

/** Narrower: hides the table head. */
export const hiddenHead = css`
  thead tr {
    grid-template-columns: ${space(3)} 1fr;
    padding: 0 ${space(1)};
  }

  thead th:not(.select),
  .items,
  .second {
    ${visuallyHidden}
  }

  .total,
  .age {
    justify-self: end;
  }

  .select {
    align-self: start;
  }

  tbody tr {
    gap: ${space(0.25)} ${space(1)};
    padding: ${space(0.75)} ${space(1)};
  }
`;

/** Beside an open panel: first line customer and amount, second line status and next step. */
export const twoLines = css`
  tbody tr {
    grid-template:
      "select order customer customer phone age total" auto
      "select status payment assigned assigned actions actions" minmax(${space(4)}, auto)
      / ${space(3)} ${space(21.5)} ${space(11)} minmax(0, 1fr) ${space(11.5)} ${space(4.5)} ${space(13)};
  }

  .print {
    display: none;
  }
`;

/** On a phone. The age is at the end of the order number's line. */
export const threeLines = css`
  tbody tr {
    grid-template:
      "select order order total" auto
      "select customer phone payment" auto
      "select status actions actions" minmax(${space(4.5)}, auto)
      / ${space(3)} minmax(0, 1fr) auto auto;
    padding-block: ${space(0.5)};
  }

  tbody .age {
    grid-area: 1 / 3 / 2 / 4;
  }

  tbody .payment {
    justify-self: end;
  }

  tbody .assigned {
    ${visuallyHidden}
  }

  /* The panel has this button too. */
  .print {
    display: none;
  }
`;
