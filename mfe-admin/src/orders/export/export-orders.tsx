import { useMessages } from "@aushadhi/shared-ui";
import { CsvButton } from "../../ui/download/csv-button.tsx";
import type { OnRefusal } from "../actions/use-order-action.ts";
import { ordersMessages } from "../messages.ts";
import { type OrderFilters, queryOf } from "../order-filter-values.ts";

interface ExportOrdersProps {
  filters: OrderFilters;
  onRefusal: OnRefusal;
}

/** Downloads every order that the filters find, on all pages, as a CSV file. */
export function ExportOrders({ filters, onRefusal }: ExportOrdersProps) {
  return (
    <CsvButton
      path={`/orders/admin/export.csv${queryOf({ ...filters })}`}
      name="orders.csv"
      words={useMessages(ordersMessages).export}
      onRefusal={onRefusal}
    />
  );
}
