import { Chevron, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { type ReactNode, useId, useState } from "react";
import { messages } from "../../messages.ts";
import type { Column } from "./column.ts";

interface TableRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  nameOf(row: Row): string;
  actions: ((row: Row) => ReactNode) | undefined;
  details: ((row: Row) => ReactNode) | undefined;
}

/** One row, and under it what opens at its button. */
export function TableRow<Row>({ row, columns, nameOf, actions, details }: TableRowProps<Row>) {
  const { ui } = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const [head, ...others] = columns;
  const cells = columns.length + (actions ? 2 : 1);
  return (
    <>
      <tr>
        {head && (
          <th scope="row" className={head.align}>
            {head.cell(row)}
          </th>
        )}
        {others.map(({ id, title, align, cell }) => (
          <td key={id} className={align} data-title={title}>
            {cell(row)}
          </td>
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
              <VisuallyHidden>{ui.detailsOf(nameOf(row))}</VisuallyHidden>
              <Chevron to="down" size={16} />
            </button>
          </td>
        )}
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
