import { adminCategoryListResponseSchema, doneResponseSchema } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createQuery } from "../ui/query/create-query.ts";

/** Beginning of the key of all that is known of categories. */
export const categoriesKey = ["admin", "categories"] as const;

const listPath = "/categories/admin/all";

/** All categories by name, each with how many products it has. */
export const categoryListQuery = (api: ApiClient) =>
  createQuery(api, categoriesKey, listPath, adminCategoryListResponseSchema);

/** A category as it is now; undefined when it is gone. */
export const fetchCategory = (api: ApiClient, id: string) =>
  api
    .call({ method: "GET", path: listPath }, adminCategoryListResponseSchema)
    .then(({ data }) => data.categories.find((category) => category.id === id));

/** The API refuses it while products are in the category. */
export const removeCategory = (api: ApiClient, id: string) =>
  api.call({ method: "DELETE", path: `/categories/${encodeURIComponent(id)}` }, doneResponseSchema);
