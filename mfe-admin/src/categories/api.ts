import { adminCategoryListResponseSchema, doneResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createQuery } from "../ui/query/create-query.ts";

/** Prefix of all query keys for categories. */
export const categoriesKey = ["admin", "categories"] as const;

const listPath = "/categories/admin/all";

/** All categories by name, each with its number of products. */
export const categoryListQuery = (api: ApiClient) =>
  createQuery(api, categoriesKey, listPath, adminCategoryListResponseSchema);

/** Fetches the current category; undefined when it was deleted. */
export const fetchCategory = (api: ApiClient, id: string) =>
  api
    .call({ method: "GET", path: listPath }, adminCategoryListResponseSchema)
    .then(({ data }) => data.categories.find((category) => category.id === id));

/** Deletes a category. The API rejects it while the category has products. */
export const removeCategory = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: `/categories/${encodeURIComponent(id)}` }, doneResponseSchema);
