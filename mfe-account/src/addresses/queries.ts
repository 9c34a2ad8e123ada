import { listAddresses } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** The customer's addresses. A return from another tab fetches them again: it may have added one. */
export const addressListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["account", "addresses"],
    queryFn: ({ signal }) => api.call(listAddresses, { signal }).then(({ addresses }) => addresses),
    refetchOnWindowFocus: "always",
    meta: { personal: true },
  });
