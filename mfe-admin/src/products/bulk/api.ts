import {
  type AdminProductQuery,
  limits,
  type ProductBulkApplyInput,
  type ProductBulkPreviewInput,
  productBulkResponseSchema,
  productListResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery } from "../../ui/query/build-query.ts";

const base = "/products/admin/bulk";

/** Previews a bulk change of products. */
export const previewChange = (api: ApiClient, body: ProductBulkPreviewInput) =>
  api
    .call({ method: "POST", path: `${base}/preview`, body }, productBulkResponseSchema)
    .then(({ data }) => data);

/** Applies a bulk change to products that still match the preview. */
export const applyChange = (api: ApiClient, body: ProductBulkApplyInput) =>
  api
    .call({ method: "POST", path: `${base}/apply`, body }, productBulkResponseSchema)
    .then(({ data }) => data);

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
    const asked = { ...filters, sortBy: "createdAt", order: "asc", page, limit: pageSize };
    const path = `/products/admin/all${buildQuery(asked)}`;
    const { data } = await api.call({ method: "GET", path }, productListResponseSchema);
    for (const { id } of data.products) ids.add(id);
    pages = data.pagination.totalPages;
    onPage(ids.size);
  }
  return [...ids].slice(0, limits.bulkJobRows);
}
