import { color, font, space, visuallyHidden, weight } from "@aushadhi/shared-ui";
import { css } from "styled-components";

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
