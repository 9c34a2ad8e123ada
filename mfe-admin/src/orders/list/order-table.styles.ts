import { color, font, motion, onHover, radius, space, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { hiddenHead, lines, shortLines, twoLines } from "./order-layouts.styles.ts";
import { fourLines, smallest } from "./order-phone-layouts.styles.ts";

/** From this list width on, an order has one line. */
const oneLine = "@container orders (min-width: 1000px)";

/** Size container of the list, which may be beside a panel or alone. */
export const TableRoom = styled.div`
  container: orders / inline-size;
  min-width: 0;
`;

export const OrderTable = styled.table`
  display: block;
  width: 100%;
  font-size: ${font.note};
  transition: opacity ${motion.quick};

  &[aria-busy] {
    opacity: 0.7;
  }

  tr {
    position: relative;
    display: grid;
    align-items: center;
    border: 0 solid ${color.line};
    border-bottom-width: 1px;
  }

  thead {
    display: block;
    color: ${color.inkSoft};
  }

  tbody {
    display: block;
  }

  th,
  td {
    min-width: 0;
    padding: 0;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  thead th {
    font-weight: ${weight.strong};
  }

  .choice,
  .actions,
  .status,
  .order {
    overflow: visible;
  }

  ${[
    "order",
    "customer",
    "phone",
    "address",
    "items",
    "total",
    "status",
    "payment",
    "age",
    "assigned",
    "actions",
    "choice",
  ].map((name) => `tbody .${name} { grid-area: ${name}; }`)}

  :is(.status, .payment) span {
    padding-inline: ${space(0.75)};
  }

  .choice label {
    display: contents;
  }
  .choice input {
    position: relative;
    z-index: 1;
    display: block;
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: ${space(0.25)};
    accent-color: ${color.brand};
    cursor: pointer;
  }

  .order a {
    color: ${color.ink};
    font-weight: ${weight.strong};
    text-decoration: none;
  }

  /* The whole row is a link, and on a phone the cell of the number; buttons are above the link layer. */
  .order a,
  .call {
    &::after {
      content: "";
      position: absolute;
      inset: 0;
    }

    &:focus-visible {
      outline: none;

      &::after {
        border-radius: ${radius.small};
        outline: 3px solid ${color.brand};
        outline-offset: -3px;
      }
    }
  }

  /* Only on a phone. */
  .address,
  .call {
    display: none;
  }

  tbody :is(.second, .age, .phone, .address, .assigned) {
    color: ${color.inkSoft};
    font-weight: normal;
  }

  .total {
    font-weight: ${weight.strong};
  }

  abbr {
    margin-right: ${space(0.75)};
    color: ${color.warn};
    font-size: ${font.small};
    font-weight: ${weight.strong};
    text-decoration: none;
  }

  tbody .actions {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: end;
    gap: ${space(0.5)};
    justify-self: end;
  }

  /* While loading. */
  td[colspan] {
    grid-column: 1 / -1;

    > :last-child {
      height: ${space(3)};
    }
  }

  .remark {
    grid-column: 2 / -1;
    padding-bottom: ${space(0.75)};
    color: ${color.danger};
    white-space: normal;
    overflow-wrap: anywhere;
  }

  ${onHover} {
    tbody tr:hover {
      background: ${color.wash};
    }
  }

  tr[data-mark="done"] {
    background: ${color.brandTint};
  }

  tr[data-mark="failed"] {
    background: ${color.dangerTint};
  }

  tr[data-chosen],
  tr:has([aria-current]) {
    box-shadow: inset 3px 0 ${color.brand};
  }

  tr:has([aria-current]) {
    background: ${color.brandTint};
  }

  tr:is([data-mark], :has([aria-current])) .actions button {
    background: ${color.surface};
  }

  @container orders (max-width: 999.98px) {
    ${hiddenHead}
  }

  @container orders (min-width: 560px) and (max-width: 999.98px) {
    ${twoLines}
  }

  @container orders (max-width: 559.98px) {
    ${fourLines}
  }

  @container orders (max-width: 339.98px) {
    ${smallest}
  }

  ${oneLine} {
    ${lines}
  }

  @container orders (min-width: 1000px) and (max-width: 1099.98px) {
    ${shortLines}
  }
`;
