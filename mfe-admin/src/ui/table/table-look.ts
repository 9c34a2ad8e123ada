import {
  color,
  font,
  from,
  hairline,
  motion,
  onHover,
  radius,
  space,
  target,
  visuallyHidden,
  weight,
} from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";

// Each row is a card with the columns' titles beside their values.
const cards = css`
  &,
  tbody,
  tr,
  th,
  td {
    display: block;
  }

  thead {
    ${visuallyHidden}
  }

  tbody > tr {
    padding: ${space(1.5)} ${space(2)};
    border: ${hairline};
    border-radius: ${radius.medium};
  }

  tbody > tr + tr {
    margin-top: ${space(1.5)};
  }

  tbody > tr:has(> .details) {
    margin-top: ${space(0.5)};
    background: ${color.paper};
  }

  th,
  td {
    padding: ${space(0.5)} 0;
  }

  td[data-title] {
    display: flex;
    align-items: baseline;
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

  .actions {
    padding-top: ${space(0.5)};
  }
`;

const rows = css`
  overflow: hidden;

  th,
  td {
    padding: ${space(1.25)} ${space(1)};
    border-bottom: ${hairline};
    text-align: start;
    vertical-align: middle;
  }

  :is(th, td):first-child {
    padding-left: 0;
  }

  :is(th, td):last-child {
    padding-right: 0;
  }

  tbody > tr:last-child > * {
    border-bottom: 0;
  }

  .end {
    text-align: end;
  }

  thead th {
    padding-top: 0;
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
    white-space: nowrap;
  }

  .opener > span:first-of-type {
    ${visuallyHidden}
  }
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.control};
  transition: opacity ${motion.quick};

  &[aria-busy] {
    opacity: 0.7;
  }

  th,
  td {
    overflow-wrap: anywhere;
  }

  tbody th {
    font-weight: ${weight.strong};
    text-align: start;
  }

  thead button,
  .opener {
    display: inline-flex;
    align-items: center;
    gap: ${space(0.5)};
    min-height: ${target.small};
    padding: 0 ${space(0.5)};
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: inherit;
    font-size: ${font.note};
    font-weight: inherit;
    cursor: pointer;

    ${onHover} {
      &:hover {
        background: ${color.brandTint};
        color: ${color.ink};
      }
    }
  }

  thead button {
    margin-inline: -${space(0.5)};
  }

  svg {
    transition: transform ${motion.quick};
  }

  thead th:not([aria-sort]) svg {
    opacity: 0.35;
  }

  [aria-sort="ascending"] svg,
  [aria-expanded="true"] svg {
    transform: rotate(180deg);
  }

  .actions {
    display: flex;
    justify-content: end;
    gap: ${space(0.5)};
  }

  @media (max-width: 767.98px) {
    ${cards}
  }

  ${from.medium} {
    ${rows}
  }
`;
