import { Chevron, Nepali, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { type ReactNode, useId, useState } from "react";
import type { Selection } from "../bulk/use-selection.ts";
import { uiMessages } from "../messages.ts";
import { Choice } from "./choice.tsx";
import type { Column } from "./column.ts";

export interface RowOptions<Row> {
  /** Returns a row's name, for the labels of its controls. */
  getName(row: Row): string;
  /** Set when rows can be selected. */
  selection?: Selection;
  /** Returns data attributes of a row. */
  data?(row: Row): Readonly<Record<`data-${string}`, string | undefined>>;
  /** Renders cells behind those of the columns, such as why a change failed. */
  remarks?(row: Row): ReactNode;
  /** Renders the actions of a row; undefined for a user who has none. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Renders the details that open under a row. */
  details?(row: Row): ReactNode;
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  options: RowOptions<Row>;
}

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  isHead: boolean;
}

function Cell<Row>({ row, column, isHead }: CellProps<Row>) {
  const { title, className, figure } = column;
  const shown = column.cell(row);
  const cell = typeof shown === "string" ? <Nepali text={shown} /> : shown;
  if (isHead) {
    return (
      <th scope="row" className={className}>
        {cell}
      </th>
    );
  }
  return figure ? (
    <td className={className}>{cell}</td>
  ) : (
    <td className={className} data-title={title}>
      {cell}
    </td>
  );
}

/** A row and, when opened, its details below. */
export function TableRow<Row extends { id: string }>(props: TableRowProps<Row>) {
  const { row, columns, options } = props;
  const { getName, selection, data, remarks, actions, details } = options;
  const ui = useMessages(uiMessages);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const head = columns.find(({ figure }) => !figure);
  const cells = columns.length + (actions ? 2 : 1) + (selection ? 1 : 0);
  return (
    <>
      <tr {...data?.(row)}>
        {selection && (
          <td className="choice">
            <Choice
              label={ui.choose(getName(row))}
              checked={selection.isChosen(row.id)}
              onChange={(_, isRange) => selection.toggle(row.id, isRange)}
            />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.id} row={row} column={column} isHead={column === head} />
        ))}
        {actions && (
          <td className="end">
            <div className="actions">{actions(row)}</div>
          </td>
        )}
        {details && (
          <td className="end">
            <button
              type="button"
              className="opener"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              <span aria-hidden>{ui.details}</span>
              <VisuallyHidden>{ui.detailsOf(getName(row))}</VisuallyHidden>
              <Chevron to="down" size={16} />
            </button>
          </td>
        )}
        {remarks?.(row)}
      </tr>
      {details && (
        <tr id={detailsId} hidden={!isOpen}>
          <td className="details" colSpan={cells}>
            {isOpen && details(row)}
          </td>
        </tr>
      )}
    </>
  );
}
