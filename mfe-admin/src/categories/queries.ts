import { listAllCategories } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { createCallQuery } from "../ui/query/create-call-query.ts";

/** Prefix of all query keys for categories. */
export const categoriesKey = ["admin", "categories"] as const;

/** All categories by name, each with its number of products. */
export const categoryListQuery = (api: ApiClient) =>
  createCallQuery(api, categoriesKey, listAllCategories);

/** Fetches the current category; undefined when it was deleted. */
export const fetchCategory = (api: ApiClient, id: string) =>
  api
    .call(listAllCategories)
    .then(({ data }) => data.categories.find((category) => category.id === id));
