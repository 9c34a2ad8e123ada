import { useFields } from "../ui/use-fields.ts";
import { filtersIn, type OrderFilters } from "./order-filter-values.ts";

/** Which orders the address asks for. Another choice begins at the first page. */
export function useOrderFilters() {
  const fields = useFields();
  const filters = filtersIn(fields.get);
  return {
    filters,
    isFiltered: filters.status !== null || filters.paymentStatus !== null,
    change: (changes: Partial<OrderFilters>) => fields.go({ ...changes, page: null }),
    clear: () => fields.go({ status: null, paymentStatus: null, page: null }),
  };
}
