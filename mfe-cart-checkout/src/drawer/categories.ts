import { listCategories } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** Categories linked from an empty cart. */
export const categories = (api: ApiClient) =>
  queryOptions({
    queryKey: ["drawer", "categories"],
    queryFn: ({ signal }) =>
      api
        .call(listCategories, { signal })
        .then(({ data }) => data.categories.slice(0, 6).map(({ id, name }) => ({ id, name }))),
    staleTime: 600_000,
  });
