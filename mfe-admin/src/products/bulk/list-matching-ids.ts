import { type AdminProductQuery, limits, listAllProducts } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";

const pageSize = 100;

/**
 * Lists the ids of the products that match the filters, page by page, up to the limit of a job.
 * @param onPage gets the count so far after each page
 * @param signal stops before the next page
 */
export async function listMatchingIds(
  api: ApiClient,
  filters: AdminProductQuery,
  onPage: (found: number) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const ids = new Set<string>();
  for (
    let page = 1, pages = 1;
    page <= pages && ids.size < limits.bulkJobRows && !signal.aborted;
    page++
  ) {
    const query = { ...filters, sortBy: "createdAt", order: "asc", page, limit: pageSize } as const;
    const { data } = await api.call(listAllProducts, { query });
    for (const { id } of data.products) ids.add(id);
    pages = data.pagination.totalPages;
    onPage(ids.size);
  }
  return [...ids].slice(0, limits.bulkJobRows);
}
