import { limits } from "@aushadhi/api/contract";
import { useFields } from "../use-fields.ts";

export interface Paging {
  /** From 1. */
  page: number;
  /** Rows per page. */
  limit: number;
  /** Page sizes to choose from. */
  sizes: readonly number[];
  /** Returns the address of another page. */
  href(page: number): string;
  setLimit(limit: number): void;
}

/** Page sizes in the admin area. */
const pageSizes = [10, 20, 50] as const;

/**
 * Page and page size from the address. Invalid values fall back to the first page and the default
 * size.
 */
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
