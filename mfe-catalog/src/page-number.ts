import { limits } from "@aushadhi/api/contract";

/** The page that an address asks for; 1 where it asks for none that can be. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get("page") ?? "";
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= limits.maxPage ? page : 1;
}

/** The path with its page, which the first page does without. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
