import { color, font, space, visuallyHidden, weight } from "@aushadhi/shared-ui";
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

/** On a phone, four low lines beside the box to select: five orders fit on the screen. */
export const fourLines = css`
  tbody tr {
    grid-template:
      "choice order payment total" auto
      "choice customer status status" auto
      "choice address address address" auto
      "choice phone actions actions" minmax(${space(4)}, auto)
      / ${space(3.5)} minmax(${space(18.5)}, 1fr) auto auto;
    gap: 0;
    padding: ${space(0.375)} 0;
    line-height: 1.3;
  }

  thead tr {
    padding: 0;
  }

  /* In the room that the status leaves before it. */
  tbody .age {
    grid-area: status;
    justify-self: start;
  }

  tbody .status {
    padding-left: ${space(6)};
  }

  .order,
  .age,
  .phone,
  .address,
  :is(.status, .payment) span {
    font-size: ${font.small};
  }

  .order a {
    font-weight: normal;
  }

  .payment span::before {
    content: none;
  }

  tbody :is(.customer, .address) {
    display: block;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  tbody .customer {
    font-weight: ${weight.strong};
  }

  tbody :is(.age, .status, .payment) {
    align-self: start;
  }

  tbody :is(.status, .payment) {
    justify-self: end;
  }

  tbody .total {
    padding-left: ${space(0.75)};
  }

  :is(.status, .payment) span {
    padding: 0 ${space(0.75)};
  }

  .actions button {
    min-height: ${space(4)};
    padding-inline: ${space(1)};
  }

  /* After a step there are two buttons. */
  .actions {
    flex-wrap: wrap;
  }

  /* The whole cell calls, and does not open the order. */
  .phone {
    position: relative;
    z-index: 1;
    align-self: stretch;
    justify-self: start;
    align-content: center;
  }

  .call {
    display: inline-block;
    margin-right: ${space(0.5)};
    color: ${color.brand};
    vertical-align: middle;
  }

  tbody .assigned {
    ${visuallyHidden}
  }

  /* The panel has this button too. */
  .print {
    display: none;
  }
`;

/** On the smallest screens there is no room for the age. The history in the panel has the times. */
export const smallest = css`
  tbody .age {
    ${visuallyHidden}
  }

  tbody .status {
    padding-left: 0;
  }

  tbody tr {
    grid-template-columns: ${space(3)} minmax(${space(18.5)}, 1fr) auto auto;
  }

  .payment span {
    padding: 0 ${space(0.25)};
  }
`;
