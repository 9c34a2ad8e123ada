import {
  color,
  font,
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
import { asCards, asNarrowRows, asRoomyCards, asRoomyRows, asRows } from "./layouts.ts";
import { cards } from "./table-cards.styles.ts";
import { roomyStackedRows, stackedRows } from "./table-stacked.styles.ts";

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
    font-size: ${font.note};

    th,
    td {
      padding-block: ${space(0.25)};
      line-height: 1.3;
    }

    .figure > div {
      width: ${space(4.5)};
    }

    /* The row header takes the remaining width. The name breaks; further facts have one line. */
    tbody th {
      width: 50%;
      max-width: 0;
    }

    tbody th > span:not(:first-child) {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

/** The room of a table, which is not the window's: a table may be in a panel or a dialog. */
export const Room = styled.div<{ $isRoomy?: boolean | undefined }>`
  container: ${({ $isRoomy }) => ($isRoomy ? "roomy-table" : "table")} / inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

/**
 * Scrolls a wide table sideways. Wider than the table by the focus outline. It is positioned, so that visually hidden texts
 * beyond its edge do not widen the page.
 */
export const Scroller = styled.div`
  position: relative;
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

  ${asCards} {
    ${cards}
  }

  ${asRoomyCards} {
    ${cards}
  }

  ${asRows} {
    ${rows}
  }

  ${asRoomyRows} {
    ${rows}
  }

  ${asNarrowRows} {
    ${stackedRows}
  }

  @container table (min-width: 45em) and (max-width: 79.99em) {
    ${roomyStackedRows}
  }
`;
