import type { ReactNode } from "react";

export interface ColumnOptions<Row> {
  cell(row: Row): ReactNode;
  /** Figures stand at the end, under one another. */
  align?: "end";
  /** Set where the list can be sorted by it. */
  sortable?: boolean;
  /** A picture before what a row is known by; on a phone it stands beside that, without its title. */
  figure?: boolean;
}

export interface Column<Row> extends ColumnOptions<Row> {
  /** What the column is called where it is sorted by. */
  id: string;
  title: string;
}

export interface Sorting {
  /** Column the rows are sorted by. */
  by: string;
  order: "asc" | "desc";
}
