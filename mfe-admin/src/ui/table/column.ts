import type { ReactNode } from "react";

export interface ColumnOptions<Row> {
  cell(row: Row): ReactNode;
  /** Numbers are aligned at the end. */
  align?: "end";
  /** Set when the list can be sorted by it. */
  sortable?: boolean;
  /**
   * A picture before the row's main column. On a phone it is beside that column, without a title.
   */
  figure?: boolean;
  /** Set when the cell goes below the others where the table has little room. */
  below?: boolean;
}

export interface Column<Row> extends ColumnOptions<Row> {
  /** The column's name in the sort parameter. */
  id: string;
  title: string;
  /** Classes of its cells, for the layouts. */
  className: string | undefined;
}

export interface Sorting {
  /** Column the rows are sorted by. */
  by: string;
  order: "asc" | "desc";
}
