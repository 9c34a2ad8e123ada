import { useMessages } from "@aushadhi/shared-ui";
import { CsvButton } from "../../ui/download/csv-button.tsx";
import type { OnError } from "../actions/use-order-action.ts";
import { ordersMessages } from "../messages.ts";
import { buildQuery, type OrderFilters } from "../order-filter-values.ts";

interface ExportOrdersProps {
  filters: OrderFilters;
  onError: OnError;
}

/** Downloads every order that the filters find, on all pages, as a CSV file. */
export function ExportOrders({ filters, onError }: ExportOrdersProps) {
  return (
    <CsvButton
      path={`/orders/admin/export.csv${buildQuery({ ...filters })}`}
      name="orders.csv"
      words={useMessages(ordersMessages).export}
      onError={onError}
    />
  );
}
