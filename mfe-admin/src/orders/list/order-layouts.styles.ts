import { font, space, visuallyHidden } from "@aushadhi/shared-ui";
import { css } from "styled-components";

/** Wide: one line per order, with the telephone number below the customer's name. */
export const lines = css`
  /* Height of each half of a row. */
  --half: ${space(3.25)};

  &.dense {
    --half: ${space(2.25)};
  }
  tr {
    grid-template:
      "choice order customer items total status payment age assigned actions"
      minmax(var(--half), auto)
      "choice order phone items total status payment age assigned actions"
      minmax(var(--half), auto)
      / ${space(3)} ${space(21.5)} minmax(0, 1fr) ${space(6)} ${space(11.5)} ${space(16.5)} ${space(10.5)}
      ${space(6.5)} ${space(9)} ${space(24.5)};
    column-gap: ${space(1)};
    padding: ${space(0.25)} ${space(1)};
  }

  thead tr {
    grid-template-rows: minmax(${space(4)}, auto);
    grid-template-areas: none;
  }

  thead th {
    line-height: 1.15;
    white-space: normal;
  }

  thead .phone {
    ${visuallyHidden}
  }

  .end {
    justify-content: end;
    text-align: end;
  }

  .second {
    display: block;
  }

  &.dense .second {
    display: none;
  }

  tbody :is(.customer, .phone) {
    line-height: 1.2;
  }

  tbody .customer {
    align-self: end;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  tbody .phone {
    align-self: start;
    font-size: ${font.small};
  }
`;

/** One line without room for pieces and print button; the panel has both. */
export const shortLines = css`
  tr {
    grid-template-areas:
      "choice order customer total status payment age assigned actions"
      "choice order phone total status payment age assigned actions";
    grid-template-columns:
      ${space(3)} ${space(21.5)} minmax(0, 1fr) ${space(11.5)} ${space(16.5)} ${space(10.5)} ${space(6.5)}
      ${space(9)} ${space(20.5)};
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

  thead th,
  .items,
  .second {
    ${visuallyHidden}
  }

  .total,
  .age {
    justify-self: end;
  }

  .choice {
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
      "choice order order customer customer assigned age total" auto
      "choice status payment payment phone phone actions actions" minmax(${space(4)}, auto)
      / ${space(3)} ${space(16.5)} ${space(5)} ${space(6.5)} minmax(0, 1fr) ${space(8)} ${space(6.5)} ${space(13)};
  }

  tbody .customer {
    white-space: normal;
    overflow-wrap: anywhere;
  }

  .print {
    display: none;
  }
`;
