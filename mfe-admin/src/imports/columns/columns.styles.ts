import { color, font, from, Select, space, visuallyHidden } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** On a phone a field's columns stand under its name, as wide as the card. */
export const Stacked = styled.div`
  margin-block: ${space(2)};

  @media (max-width: 1023.98px) {
    td[data-title] {
      flex-direction: column;
      align-items: stretch;
      gap: ${space(0.5)};
      text-align: start;
    }

    /* Both are plain from what they stand under. */
    td[data-title]::before,
    td:has(.nothing) {
      display: none;
    }
  }

  ${from.desktop} {
    table {
      table-layout: fixed;
    }

    th:first-child {
      width: 24%;
    }

    th:last-child {
      width: 32%;
    }
  }
`;

/** The lists of a field beside one another, as many as there is room for. */
export const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** A list whose name everybody but a screen reader sees from where it stands. */
export const ColumnList = styled(Select)`
  flex: 1 1 ${space(15)};
  min-width: 0;

  span {
    ${visuallyHidden}
  }

  select {
    font-size: ${font.control};
    text-overflow: ellipsis;
  }

  &.more select {
    border-style: dashed;
    color: ${color.inkSoft};
  }
` as typeof Select;

/** What the first rows say, under one another. */
export const Sample = styled.div`
  display: grid;
  color: ${color.inkSoft};
  font-size: ${font.note};

  span {
    overflow-wrap: anywhere;
  }
`;
