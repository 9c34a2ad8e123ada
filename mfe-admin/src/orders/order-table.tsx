import type { AdminOrder } from "@aushadhi/api/contract";
import { useMessages } from "@aushadhi/shared-ui";
import { ClearFilters } from "../ui/clear-filters.tsx";
import { DataTable } from "../ui/table/data-table.tsx";
import type { OnError } from "./actions/use-order-action.ts";
import { createOrderColumns } from "./columns.tsx";
import { OrderDetails } from "./details/order-details.tsx";
import { ordersMessages } from "./messages.ts";
import { PrintButton } from "./slip/print-button.tsx";

interface OrderTableProps {
  /** Undefined while they are coming. */
  orders: readonly AdminOrder[] | undefined;
  isStale: boolean;
  /** Takes the filters away; null where there are none. */
  onClear: (() => void) | null;
  onError: OnError;
}

/** Orders, newest first; a row opens to all there is to its order. */
export function OrderTable({ orders, isStale, onClear, onError }: OrderTableProps) {
  const text = useMessages(ordersMessages);
  return (
    <DataTable
      label={text.label}
      columns={createOrderColumns(text)}
      rows={orders}
      loading={text.loading}
      empty={{
        title: text.none.title,
        text: onClear ? text.none.filtered : text.none.ever,
        action: onClear && <ClearFilters onClear={onClear} />,
      }}
      nameOf={({ orderNumber }) => orderNumber}
      isStale={isStale}
      actions={(order) => <PrintButton order={order} onError={onError} />}
      details={(order) => <OrderDetails order={order} onError={onError} />}
    />
  );
}
