import { type ExpiryListQuery, type ExpiryView, expiryDays, limits } from "@aushadhi/api/contract";
import { usePaging } from "../ui/pager/use-paging.ts";
import { useFields } from "../ui/use-fields.ts";

const farthest = "90";

/** Filters and page of a list in the address. A new choice returns to the first page. */
export function useExpiryFilters(view: ExpiryView) {
  const fields = useFields();
  const paging = usePaging();
  const { page, limit } = paging;
  const asked: ExpiryListQuery = {
    ...{ view, page, limit },
    days: expiryDays.find((days) => days === fields.get("days")) ?? farthest,
    category: fields.get("category") ?? undefined,
    q: (fields.get("q") ?? "").slice(0, limits.maxSearchLength),
  };
  return {
    asked,
    paging,
    chooseDays: (days: string) => fields.go({ days: days === farthest ? null : days, page: null }),
    chooseCategory: (id: string) => fields.go({ category: id || null, page: null }),
    search: (q: string) => fields.go({ q: q || null, page: null }, { replace: asked.q !== "" }),
  };
}
