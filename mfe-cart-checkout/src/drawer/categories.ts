import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** Categories linked from an empty cart. */
export const categories = (api: ApiClient) =>
  queryOptions({
    queryKey: ["drawer", "categories"],
    queryFn: ({ signal }) =>
      api
        .call(
          { method: "GET", path: "/categories", signal },
          import("./answers.ts").then(
            ({ categoryListResponseSchema }) => categoryListResponseSchema,
          ),
        )
        .then(({ data }) => data.categories.slice(0, 6).map(({ id, name }) => ({ id, name }))),
    staleTime: 600_000,
  });
