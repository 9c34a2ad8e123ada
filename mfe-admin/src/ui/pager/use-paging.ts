import { limits } from "@aushadhi/api/contract";
import { useFields } from "../use-fields.ts";

export interface Paging {
  /** From 1. */
  page: number;
  /** Rows a page. */
  limit: number;
  /** Sizes to choose from. */
  sizes: readonly number[];
  /** Address of another page. */
  href(page: number): string;
  setLimit(limit: number): void;
}

/** Rows a page in the back office, and what it begins with. */
const pageSizes = [10, 20, 50] as const;

/** Which page of a list is shown, as the address says; what it cannot be is the first, or the usual size. */
export function usePaging(): Paging {
  const fields = useFields();
  const page = Number(fields.get("page"));
  const limit = Number(fields.get("limit"));
  const usual = limits.adminOrderPageSize;
  return {
    page: Number.isInteger(page) && page >= 1 && page <= limits.maxPage ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? usual,
    sizes: pageSizes,
    href: (to) => fields.buildHref({ page: to === 1 ? null : to }),
    setLimit: (size) => fields.go({ limit: size === usual ? null : size, page: null }),
  };
}
