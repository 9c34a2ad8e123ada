import { Notice, Skeleton, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { uiMessages } from "../messages.ts";
import { Choice } from "./choice.tsx";
import type { Column, ColumnOptions, Sorting } from "./column.ts";
import { PhoneSort } from "./phone-sort.tsx";
import { SortHeader } from "./sort-header.tsx";
import { Scroller, Table } from "./table.styles.ts";
import { TableRow } from "./table-row.tsx";
import type { Selection } from "./use-selection.ts";

export interface DataTableProps<Row extends { id: string }, Id extends string = string> {
  /** Names the table to screen readers. */
  label: string;
  /** Of the columns. */
  titles: Readonly<Record<Id, string>>;
  /**
   * In their order, each a cell or a cell with options. The first that is no picture is what a row is known by; on a phone
   * it heads the row's card.
   */
  columns: Readonly<Record<Id, ColumnOptions<Row>["cell"] | ColumnOptions<Row>>>;
  /** Columns that are not wanted here. */
  hidden?: readonly string[];
  /** Set where rows can be ticked. */
  selection?: Selection;
  /** Low rows, for a list that is worked in all day. */
  dense?: boolean;
  /** Undefined while they are coming. */
  rows: readonly Row[] | undefined;
  /** Said while the rows are coming. */
  loading?: string;
  /** Stands there when there is no row. */
  empty?: { title: string; text?: string; action?: ReactNode };
  /** What a row is called, for its controls. */
  getName(row: Row): string;
  /** Whether the rows are of an earlier question, and others are on their way. */
  isStale?: boolean;
  sorting?: Sorting;
  onSort?(sorting: Sorting): void;
  /** Set where the screen has a list of all orders itself, so that a phone needs none here. */
  sortedElsewhere?: boolean;
  /** What can be done with one row. */
  actions?(row: Row): ReactNode;
  /** What opens under a row. */
  details?(row: Row): ReactNode;
}

/** Rows of one kind of thing: a table on a wide screen, a card a row on a phone. */
export function DataTable<Row extends { id: string }, Id extends string>(
  props: DataTableProps<Row, Id>,
) {
  const { label, rows, loading, empty, getName, isStale, sorting, onSort } = props;
  const { actions, details, sortedElsewhere, selection, dense } = props;
  const ui = useMessages(uiMessages);
  if (rows?.length === 0 && empty) {
    return (
      <Notice title={empty.title} text={empty.text}>
        {empty.action}
      </Notice>
    );
  }
  const columns = listColumns(props);
  const more = [details, actions, selection].filter(Boolean).length;
  return (
    <>
      {sorting && onSort && !sortedElsewhere && (
        <PhoneSort columns={columns} sorting={sorting} onSort={onSort} />
      )}
      <Scroller>
        {/* A table of its own for each: columns take other widths with their rows, and nothing may be seen to move. */}
        <Table
          key={rows ? "rows" : "coming"}
          className={dense ? "dense" : undefined}
          aria-label={label}
          aria-busy={!rows || isStale || undefined}
        >
          <thead>
            <tr>
              {selection && (
                <td className="choice">
                  {rows && (
                    <Choice
                      label={ui.chooseAll}
                      checked={selection.isPageChosen}
                      onChange={(isOn) => selection.togglePage(isOn)}
                    />
                  )}
                </td>
              )}
              {columns.map((column) => (
                <SortHeader key={column.id} column={column} sorting={sorting} onSort={onSort} />
              ))}
              {actions && (
                <th scope="col" className="end">
                  {ui.actions}
                </th>
              )}
              {details && (
                <th scope="col" className="end">
                  {ui.details}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows ? (
              rows.map((row) => (
                <TableRow
                  key={row.id}
                  {...{ row, columns, getName, actions, details, selection }}
                />
              ))
            ) : (
              <LoadingRows text={loading} columns={columns.length + more} />
            )}
          </tbody>
        </Table>
      </Scroller>
    </>
  );
}

const listColumns = <Row extends { id: string }, Id extends string>({
  titles,
  columns,
  hidden = [],
}: DataTableProps<Row, Id>): Column<Row>[] =>
  (Object.keys(columns) as Id[])
    .filter((id) => !hidden.includes(id))
    .map((id) => {
      const column: ColumnOptions<Row> | ColumnOptions<Row>["cell"] = columns[id];
      return {
        id,
        title: titles[id],
        ...(typeof column === "function" ? { cell: column } : column),
      };
    });

const lines = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholders for rows that are loading. Screen readers hear it once. */
function LoadingRows({ text, columns }: { text: string | undefined; columns: number }) {
  return lines.map((line) => (
    <tr key={line}>
      <td colSpan={columns}>
        {line === 1 && <VisuallyHidden>{text}</VisuallyHidden>}
        <Skeleton aria-hidden $height="28px" $width={`${100 - (line % 3) * 9}%`} />
      </td>
    </tr>
  ));
}
