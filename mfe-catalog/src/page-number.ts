import { limits, type ProductPage } from "@aushadhi/api/contract";

/** Returns the page number in the address; 1 when missing or invalid. */
export function getPageNumber(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= limits.maxPage ? page : 1;
}

/** Builds the path of a page; the first page has no number. */
export function buildPageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

/** Returns whether a page of a list is past the last one: it exists only when it is the first or has products. */
export const isPagePastEnd = ({ products, pagination }: ProductPage): boolean =>
  pagination.page > 1 && products.length === 0;
