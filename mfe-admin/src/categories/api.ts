import {
  adminCategoryListResponseSchema,
  categoryEditResponseSchema,
  categoryResponseSchema,
  doneResponseSchema,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { formTransport } from "../ui/upload/form-transport.ts";

const pathOf = (id: string) => `/categories/${encodeURIComponent(id)}`;

/** All categories by name, each with how many products it has. */
export const fetchCategories = (api: ApiClient, signal?: AbortSignal) =>
  api
    .call({ method: "GET", path: "/categories/admin/all", signal }, adminCategoryListResponseSchema)
    .then(({ data }) => data.categories);

/** @param onProgress gets the share of the form that has been sent, from 0 to 1 */
export const createCategory = (
  api: ApiClient,
  body: FormData,
  onProgress: (share: number) => void,
) =>
  api.call(
    { method: "POST", path: "/categories", body, via: formTransport(onProgress) },
    categoryResponseSchema,
  );

/** @param onProgress gets the share of the form that has been sent, from 0 to 1 */
export const editCategory = (
  api: ApiClient,
  id: string,
  body: FormData,
  onProgress: (share: number) => void,
) =>
  api.call(
    { method: "PUT", path: pathOf(id), body, via: formTransport(onProgress) },
    categoryEditResponseSchema,
  );

export const removeCategory = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: pathOf(id) }, doneResponseSchema);
