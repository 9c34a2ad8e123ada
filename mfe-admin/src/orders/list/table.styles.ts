import {
  color,
  font,
  motion,
  onHover,
  radius,
  space,
  visuallyHidden,
  weight,
} from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";
import type { Density } from "./use-density.ts";

/** From this width of the list an order has one line. */
const oneLine = "@container orders (min-width: 960px)";

/** What the list measures its room by: it stands beside a panel, or alone. */
export const TableRoom = styled.div`
  container: orders / inline-size;
  min-width: 0;
`;

const lines = css<{ $density: Density }>`
  tr {
    grid-template:
      "select order customer phone items total status payment age assigned actions"
      minmax(${({ $density }) => space($density === "compact" ? 5 : 7)}, auto)
      / ${space(3)} ${space(21.5)} minmax(0, 1.4fr) ${space(12)} ${space(6)} ${space(11.5)} ${space(16.5)}
      ${space(10)} ${space(5.5)} minmax(${space(10)}, 1fr) ${space(22)};
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

const hiddenHead = css`
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

/** Beside an open panel: who and how much, then how it stands and what comes next. */
const twoLines = css`
  tbody tr {
    grid-template:
      "select order customer phone age total" auto
      "select status payment assigned assigned actions" minmax(${space(4)}, auto)
      / ${space(3)} ${space(21.5)} minmax(0, 1fr) ${space(12)} ${space(5.5)} ${space(22)};
  }
`;

/** On a phone. The age stands at the end of the order number's line. */
const threeLines = css`
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

  /* The panel has it too. */
  .print {
    display: none;
  }
`;

export const Table = styled.table<{ $density: Density }>`
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

  .select,
  .actions,
  .status,
  .order {
    overflow: visible;
  }

  ${[
    "order",
    "customer",
    "phone",
    "items",
    "total",
    "status",
    "payment",
    "age",
    "assigned",
    "actions",
    "select",
  ].map((name) => `tbody .${name} { grid-area: ${name}; }`)}

  :is(.status, .payment) span {
    padding-inline: ${space(1)};
  }

  .select input {
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

    /* The whole row is the link; what can be pressed in it lies above. */
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

  .second,
  .age,
  .phone,
  .assigned {
    color: ${color.inkSoft};
    font-weight: normal;
  }

  .total {
    font-weight: ${weight.strong};
  }

  abbr {
    margin-left: ${space(0.75)};
    color: ${color.warn};
    font-size: ${font.small};
    font-weight: ${weight.strong};
    text-decoration: none;
  }

  .actions {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: end;
    gap: ${space(0.5)};
    justify-self: end;
  }

  .whole,
  .remark {
    grid-column: 1 / -1;
  }

  .remark {
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

  @container orders (max-width: 959.98px) {
    ${hiddenHead}
  }

  @container orders (min-width: 560px) and (max-width: 959.98px) {
    ${twoLines}
  }

  @container orders (max-width: 559.98px) {
    ${threeLines}
  }

  ${oneLine} {
    ${lines}
  }
`;
