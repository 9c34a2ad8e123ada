import { useFields } from "../ui/use-fields.ts";
import { type OrderFilters, readOrderFilters } from "./order-filter-values.ts";

/** Which orders the address asks for. Another choice begins at the first page. */
export function useOrderFilters() {
  const fields = useFields();
  const filters = readOrderFilters(fields.get);
  return {
    filters,
    isFiltered: filters.status !== null || filters.paymentStatus !== null,
    change: (changes: Partial<OrderFilters>) => fields.go({ ...changes, page: null }),
    clear: () => fields.go({ status: null, paymentStatus: null, page: null }),
  };
}
