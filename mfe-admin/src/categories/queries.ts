import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchCategories } from "./api.ts";

/** Beginning of the key of all that is known of categories. */
export const categoriesKey = ["admin", "categories"] as const;

export const categoryListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...categoriesKey, "all"],
    queryFn: ({ signal }) => fetchCategories(api, signal),
    staleTime: 0,
    meta: { personal: true },
  });
