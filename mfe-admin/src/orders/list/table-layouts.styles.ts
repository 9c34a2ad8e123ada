import { font, space, visuallyHidden } from "@aushadhi/shared-ui";
import { css } from "styled-components";
import type { Density } from "./use-density.ts";

/** A compact row has room for two lines of text. */
const twoTextLines = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Wide: one line per order. */
export const lines = css<{ $density: Density }>`
  tr {
    grid-template:
      "select order customer phone items total status payment age assigned actions"
      minmax(${({ $density }) => space($density === "compact" ? 5 : 7)}, auto)
      / ${space(3)} ${space(21.5)} minmax(0, 1.4fr) ${space(12)} ${space(6)} ${space(11.5)} ${space(16.5)}
      ${space(10.5)} ${space(6.5)} minmax(${space(9)}, 1fr) ${space(24.5)};
    column-gap: ${space(1)};
    padding: 0 ${space(1)};
    border-radius: 0;
    border-width: 0 0 1px;
  }

  thead tr {
    grid-template-rows: minmax(${space(4)}, auto);
  }

  thead th {
    line-height: 1.15;
    white-space: normal;
  }

  .end {
    justify-content: end;
    text-align: end;
  }

  .second {
    display: ${({ $density }) => ($density === "compact" ? "none" : "block")};
  }

  .customer {
    line-height: 1.2;
    white-space: normal;
    overflow-wrap: anywhere;
    ${({ $density }) => $density === "compact" && twoTextLines}
  }
`;

/** One line without room for pieces and print button; the panel has both. */
export const shortLines = css<{ $density: Density }>`
  tr {
    grid-template-areas: "select order customer phone total status payment age assigned actions";
    grid-template-columns:
      ${space(3)} ${space(21.5)} minmax(0, 1.4fr) ${space(12)} ${space(11.5)} ${space(16.5)} ${space(10.5)}
      ${space(6.5)} minmax(${space(9)}, 1fr) ${space(20.5)};
  }

  .items,
  .print {
    display: none;
  }
`;

/** Narrower: hides the table head, so a sign tells the payment from the status. */
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

  .payment span::before {
    content: "₹ ";
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
      / ${space(3)} ${space(21.5)} ${space(12.5)} minmax(0, 1fr) ${space(12)} ${space(6.5)} ${space(11.5)};
  }

  .print {
    display: none;
  }
`;

/** Places of a cell on a phone: its line, its first part and how many parts it has. */
const place = (name: string, line: number, from: number, parts: number) =>
  `tbody .${name} { grid-area: ${line} / ${from} / auto / span ${parts}; }`;

/** On a phone, three lines of 24 parts beside the box to select. */
export const threeLines = css`
  tbody tr {
    grid-template-columns: ${space(3.5)} repeat(24, minmax(0, 1fr));
    grid-template-rows: auto auto minmax(${space(4.5)}, auto);
    column-gap: 0;
    padding-block: ${space(0.5)};
  }

  tbody .select {
    grid-area: 1 / 1 / span 3 / auto;
  }

  ${place("order", 1, 2, 13)}
  ${place("age", 1, 15, 4)}
  ${place("total", 1, 19, 7)}
  ${place("customer", 2, 2, 8)}
  ${place("phone", 2, 10, 8)}
  ${place("payment", 2, 18, 8)}
  ${place("status", 3, 2, 11)}
  ${place("actions", 3, 13, 13)}

  .order,
  .age {
    font-size: ${font.small};
  }

  .customer {
    padding-right: ${space(1)};
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

/** On the smallest screens the order number takes the place of the age. The history in the panel has the times. */
export const smallest = css`
  ${place("order", 1, 2, 17)}
  ${place("customer", 2, 2, 6)}
  ${place("phone", 2, 8, 10)}
  ${place("payment", 2, 18, 8)}

  .payment span::before {
    content: none;
  }

  tbody .age {
    ${visuallyHidden}
  }
`;
