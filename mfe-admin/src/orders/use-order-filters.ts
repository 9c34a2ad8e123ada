import { orderStatuses, paymentStatuses } from "@aushadhi/api/contract";
import { useFields } from "../ui/use-fields.ts";
import type { OrderFilters } from "./queries.ts";

/** Which orders the address asks for; what is no status counts as not said. Another choice begins at the first page. */
export function useOrderFilters() {
  const fields = useFields();
  const [status, paymentStatus] = [fields.get("status"), fields.get("paymentStatus")];
  const filters: OrderFilters = {
    status: orderStatuses.find((one) => one === status) ?? null,
    paymentStatus: paymentStatuses.find((one) => one === paymentStatus) ?? null,
  };
  return {
    filters,
    isFiltered: filters.status !== null || filters.paymentStatus !== null,
    change: (changes: Partial<OrderFilters>) => fields.go({ ...changes, page: null }),
    clear: () => fields.go({ status: null, paymentStatus: null, page: null }),
  };
}
