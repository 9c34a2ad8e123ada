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

  /* What can be done with a row, and what opens under it, in one line. */
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

const rows = css`
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

  .end {
    text-align: end;
    white-space: nowrap;
  }

  tbody th {
    min-width: ${space(18)};
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

  .choice {
    width: ${target.small};
  }

  &.dense {
    th,
    td {
      padding-block: ${space(0.25)};
      line-height: 1.3;
    }

    .figure > div {
      width: ${space(4.5)};
    }

    /* What a row is known by has the room that is left, and a line for each thing in it. */
    tbody th {
      width: 50%;
      max-width: 0;
    }

    tbody th > :is(a, span) {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    tbody th > a:focus-visible {
      outline-offset: -3px;
    }
  }
`;

/** Has a table with more columns than there is room for pushed sideways. Wider than it by what shows a focus. */
export const Scroller = styled.div`
  overflow-x: auto;
  margin: -${space(0.75)};
  padding: ${space(0.75)};
`;

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.control};
  transition: opacity ${motion.quick};

  &[aria-busy] {
    opacity: 0.7;
  }

  tbody th {
    font-weight: ${weight.strong};
    text-align: start;
    overflow-wrap: anywhere;
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

  @media (max-width: 1023.98px) {
    ${cards}
  }

  ${from.desktop} {
    ${rows}
  }
`;
