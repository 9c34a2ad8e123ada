import { Notice, Skeleton, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { uiMessages } from "../messages.ts";
import { Choice } from "./choice.tsx";
import type { Column, ColumnOptions, Sorting } from "./column.ts";
import { PhoneSort } from "./phone-sort.tsx";
import { SortHeader } from "./sort-header.tsx";
import { Room, Scroller, Table } from "./table.styles.ts";
import { type RowOptions, TableRow } from "./table-row.tsx";

export interface DataTableProps<Row extends { id: string }, Id extends string = string>
  extends RowOptions<Row> {
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
  /** Names the box that selects the page, where the usual name is too short. */
  chooseAll?: string;
  /**
   * A table element with a layout of its own; the class of a cell is then its column's id. By
   * default the list is rows where there is room, else cards.
   */
  layout?: ComponentType<ComponentProps<"table">>;
  /** Whether its cells are so full that it is a list of cards also on a tablet. */
  isRoomy?: boolean;
  /** Compact rows, for a list used all day. */
  dense?: boolean;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Text while loading. */
  loading?: string;
  /** Number of lines while loading. */
  lines?: number;
  /** Shown when there are no rows. */
  empty?: { title: string; text?: string; action?: ReactNode };
  /** Whether the rows belong to the previous query while new ones load. */
  isStale?: boolean;
  sorting?: Sorting;
  onSort?(sorting: Sorting): void;
  /** Set when the screen has its own sort select, so that a phone needs none here. */
  sortedElsewhere?: boolean;
}

/** A list of items: a table on a wide screen, cards on a phone. */
export function DataTable<Row extends { id: string }, Id extends string>(
  props: DataTableProps<Row, Id>,
) {
  const { label, rows, loading, lines = 8, empty, isStale, sorting, onSort } = props;
  const { actions, details, sortedElsewhere, selection, chooseAll, dense, layout } = props;
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
  const Layout = layout ?? Table;
  const more = [details, actions, selection].filter(Boolean).length;
  const table = (
    // A separate table for each state: column widths depend on the rows, and an existing table would visibly move.
    <Layout
      key={rows ? "rows" : "coming"}
      className={classes.join(" ") || undefined}
      aria-label={label}
      aria-busy={!rows || isStale || undefined}
    >
      <thead>
        <tr>
          {selection && (
            <td className="choice">
              {(rows || layout) && (
                <Choice
                  label={chooseAll ?? ui.chooseAll}
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
          rows.map((row) => <TableRow key={row.id} row={row} columns={columns} options={props} />)
        ) : (
          <LoadingRows text={loading} lines={lines} columns={columns.length + more} />
        )}
      </tbody>
    </Layout>
  );
  if (layout) return table;
  return (
    <Room $isRoomy={props.isRoomy}>
      {sorting && onSort && !sortedElsewhere && (
        <PhoneSort columns={columns} sorting={sorting} onSort={onSort} />
      )}
      <Scroller>{table}</Scroller>
    </Room>
  );
}

const listColumns = <Row extends { id: string }, Id extends string>({
  titles,
  columns,
  hidden = [],
  layout,
}: DataTableProps<Row, Id>): Column<Row>[] =>
  (Object.keys(columns) as Id[])
    .filter((id) => !hidden.includes(id))
    .map((id) => {
      const column: ColumnOptions<Row> | ColumnOptions<Row>["cell"] = columns[id];
      const options = typeof column === "function" ? { cell: column } : column;
      const { align, figure, below } = options;
      const classes = [layout && id, align, figure && "figure", below && "below"].filter(Boolean);
      return { id, title: titles[id], className: classes.join(" ") || undefined, ...options };
    });

interface LoadingRowsProps {
  text: string | undefined;
  lines: number;
  columns: number;
}

/** Placeholders for rows that are loading. Screen readers hear it once. */
const LoadingRows = ({ text, lines, columns }: LoadingRowsProps) =>
  Array.from({ length: lines }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing else.
    <tr key={line}>
      <td colSpan={columns}>
        {line === 0 && <VisuallyHidden>{text}</VisuallyHidden>}
        <Skeleton aria-hidden $height="28px" $width={`${100 - ((line + 1) % 3) * 9}%`} />
      </td>
    </tr>
  ));
