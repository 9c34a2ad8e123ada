import type { AdminOrder } from "@aushadhi/api/contract";
import { Skeleton, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import type { Selection } from "../../ui/bulk/use-selection.ts";
import { marksAtom } from "../changes/marks.ts";
import { ordersMessages } from "../messages.ts";
import { OrderRow, type RowActions } from "./order-row.tsx";
import { Table } from "./table.styles.ts";
import type { Density } from "./use-density.ts";
import { useNow } from "./use-now.ts";

interface OrdersTableProps extends RowActions {
  /** Undefined while loading. */
  orders: readonly AdminOrder[] | undefined;
  /** Whether the orders belong to the previous filters. */
  isStale: boolean;
  density: Density;
  selection: Selection;
  /** Id of the order whose panel is open. */
  openId: string | null;
  buildHref(id: string): string;
}

/** Orders as a table where there is room, else as cards. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, isStale, density, selection, openId, buildHref, ...actions } = props;
  const text = useMessages(ordersMessages);
  const marks = useAtomValue(marksAtom);
  const now = useNow();
  const { columns } = text;
  return (
    <Table
      key={orders ? "rows" : "coming"}
      aria-label={text.label}
      aria-busy={!orders || isStale || undefined}
      $density={density}
    >
      <thead>
        <tr>
          <th className="select">
            <input
              type="checkbox"
              aria-label={text.choosePage}
              checked={selection.isPageChosen}
              onChange={({ target }) => selection.togglePage(target.checked)}
            />
          </th>
          <th>{columns.order}</th>
          <th>{columns.customer}</th>
          <th className="phone">{columns.phone}</th>
          <th className="address">{columns.address}</th>
          <th className="items end">{columns.items}</th>
          <th className="end">{columns.total}</th>
          <th>{columns.status}</th>
          <th>{columns.payment}</th>
          <th>{columns.age}</th>
          <th>{columns.assigned}</th>
          <th className="end">{columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {orders
          ? orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                mark={marks.get(order.id)}
                now={now}
                href={buildHref(order.id)}
                isOpen={order.id === openId}
                isChosen={selection.isEverything || selection.chosen.has(order.id)}
                onToggle={(isRange) => selection.toggle(order.id, isRange)}
                {...actions}
              />
            ))
          : lines.map((line) => (
              <tr key={line}>
                <td className="whole">
                  {line === 1 && <VisuallyHidden>{text.loading}</VisuallyHidden>}
                  <Skeleton aria-hidden $height="24px" $width={`${100 - (line % 3) * 9}%`} />
                </td>
              </tr>
            ))}
      </tbody>
    </Table>
  );
}

const lines = Array.from({ length: 12 }, (_, index) => index + 1);
