import { Notice, Skeleton, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import type { Selection } from "../bulk/use-selection.ts";
import { uiMessages } from "../messages.ts";
import { Choice } from "./choice.tsx";
import type { Column, ColumnOptions, Sorting } from "./column.ts";
import { PhoneSort } from "./phone-sort.tsx";
import { SortHeader } from "./sort-header.tsx";
import { Room, Scroller, Table } from "./table.styles.ts";
import { TableRow } from "./table-row.tsx";

export interface DataTableProps<Row extends { id: string }, Id extends string = string> {
  /** Names the table for screen readers. */
  label: string;
  /** Titles of the columns. */
  titles: Readonly<Record<Id, string>>;
  /**
   * Columns in order, each a cell renderer or one with options. The first column without a picture
   * is the row header; on a phone it is the card's title.
   */
  columns: Readonly<Record<Id, ColumnOptions<Row>["cell"] | ColumnOptions<Row>>>;
  /** Columns to hide. */
  hidden?: readonly string[];
  /** Set when rows can be selected. */
  selection?: Selection;
  /** Compact rows, for a list used all day. */
  dense?: boolean;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Text while loading. */
  loading?: string;
  /** Shown when there are no rows. */
  empty?: { title: string; text?: string; action?: ReactNode };
  /** Returns a row's name, for the labels of its controls. */
  getName(row: Row): string;
  /** Whether the rows belong to the previous query while new ones load. */
  isStale?: boolean;
  sorting?: Sorting;
  onSort?(sorting: Sorting): void;
  /** Set when the screen has its own sort select, so that a phone needs none here. */
  sortedElsewhere?: boolean;
  /** Renders the actions of a row. */
  actions?(row: Row): ReactNode;
  /** Renders the details that open under a row. */
  details?(row: Row): ReactNode;
}

/** A list of items: a table on a wide screen, cards on a phone. */
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
  const isStacked = columns.some(({ below }) => below);
  const classes = [dense && "dense", isStacked && "stacked"].filter(Boolean);
  const more = [details, actions, selection].filter(Boolean).length;
  return (
    <Room>
      {sorting && onSort && !sortedElsewhere && (
        <PhoneSort columns={columns} sorting={sorting} onSort={onSort} />
      )}
      <Scroller>
        {/* A separate table for each state: column widths depend on the rows, and an existing table would visibly move. */}
        <Table
          key={rows ? "rows" : "coming"}
          className={classes.join(" ") || undefined}
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
    </Room>
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
      const options = typeof column === "function" ? { cell: column } : column;
      const { align, figure, below } = options;
      const classes = [align, figure && "figure", below && "below"].filter(Boolean);
      return { id, title: titles[id], className: classes.join(" ") || undefined, ...options };
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
