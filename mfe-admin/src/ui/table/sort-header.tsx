import { Chevron } from "@aushadhi/shared-ui";
import type { Column, Sorting } from "./column.ts";

interface SortHeaderProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((sorting: Sorting) => void) | undefined;
}

const spoken = { asc: "ascending", desc: "descending" } as const;

/**
 * A column's title. For a sortable column it is a button that sorts, and reverses the order on
 * another press.
 */
export function SortHeader<Row>({ column, sorting, onSort }: SortHeaderProps<Row>) {
  const { id, title, className, sortable } = column;
  const order = sorting?.by === id ? sorting.order : undefined;
  return (
    <th scope="col" className={className} aria-sort={order && spoken[order]}>
      {sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ by: id, order: order === "asc" ? "desc" : "asc" })}
        >
          <span>{title}</span>
          <Chevron to="down" size={14} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
