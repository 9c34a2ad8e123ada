import { type CustomerListQuery, customerSorts, limits } from "@aushadhi/api/contract";
import { usePaging } from "../ui/pager/use-paging.ts";
import type { Sorting } from "../ui/table/column.ts";
import { useFields } from "../ui/use-fields.ts";

const newestFirst = "createdAt-desc";

/** List filters and sorting of customers, kept in the address. */
export function useCustomerList() {
  const fields = useFields();
  const paging = usePaging();
  const { page, limit } = paging;
  const [by, direction] = (fields.get("sort") ?? newestFirst).split("-");
  const asked: CustomerListQuery = {
    q: (fields.get("q") ?? "").slice(0, limits.maxSearchLength),
    sortBy: customerSorts.find((sort) => sort === by) ?? "createdAt",
    order: direction === "asc" ? "asc" : "desc",
    page,
    limit,
  };
  const sorting: Sorting = { by: asked.sortBy, order: asked.order };
  return {
    asked,
    paging,
    sorting,
    sort({ by, order }: Sorting) {
      const chosen = `${by}-${order}`;
      fields.go({ sort: chosen === newestFirst ? null : chosen, page: null });
    },
  };
}
