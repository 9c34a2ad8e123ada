import { type AdminProductQuery, adminProductSorts, limits } from "@aushadhi/api/contract";
import { useState } from "react";
import { usePaging } from "../ui/pager/use-paging.ts";
import type { Sorting } from "../ui/table/column.ts";
import { type FieldChanges, useFields } from "../ui/use-fields.ts";

type Sort = AdminProductQuery["sortBy"];

const newestFirst = "createdAt-desc";
const statuses = ["active", "inactive"] as const;
/** The value of the status filter that lists the products marked 'check'. */
const toCheck = "check";
const expiries = ["expiring", "expired"] as const;

/**
 * List filters and sorting of products in the address. Invalid values fall back to the defaults.
 */
export function useProductList() {
  const fields = useFields();
  const paging = usePaging();
  const [clearings, setClearings] = useState(0);
  const narrow = (changes: FieldChanges, options?: { replace?: boolean }) =>
    fields.go({ ...changes, page: null }, options);

  const [by, direction] = (fields.get("sort") ?? newestFirst).split("-");
  const sorting: Sorting & { by: Sort } = {
    by: adminProductSorts.find((sort) => sort === by) ?? "createdAt",
    order: direction === "asc" ? "asc" : "desc",
  };
  const findOneOf = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === fields.get(name));
  const asked: AdminProductQuery = {
    q: (fields.get("q") ?? "").trim().slice(0, limits.maxSearchLength),
    page: paging.page,
    limit: paging.limit,
    sortBy: sorting.by,
    order: sorting.order,
    status: findOneOf("status", statuses) ?? "all",
    needsCheck: fields.get("status") === toCheck ? "true" : undefined,
    lowStock: fields.get("stock") === "low" ? "true" : undefined,
    expiry: findOneOf("expiry", expiries),
    categoryId: fields.get("category") || undefined,
  };
  const { q, status, needsCheck, lowStock, expiry, categoryId } = asked;

  return {
    asked,
    paging,
    sorting,
    isNarrowed:
      q !== "" || status !== "all" || Boolean(needsCheck || lowStock || expiry || categoryId),
    search: (text: string) => narrow({ q: text || null }, { replace: true }),
    sort({ by, order }: Sorting) {
      const chosen = `${by}-${order}`;
      narrow({ sort: chosen === newestFirst ? null : chosen });
    },
    /** Sets a filter to one of its values; `all` removes it. */
    filter: (name: "status" | "stock" | "expiry" | "category", value: string) =>
      narrow({ [name]: value === "all" ? null : value }),
    clear() {
      setClearings(clearings + 1);
      narrow({ q: null, status: null, stock: null, expiry: null, category: null });
    },
    /** Counts how often the filters were cleared. Each time, unsent search text is cleared too. */
    clearings,
  };
}

export type ProductList = ReturnType<typeof useProductList>;
