import { limits } from "@aushadhi/api/contract";

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
