import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchAddresses } from "./api.ts";

/** The customer's addresses. A return from another tab fetches them again: it may have added one. */
export const addressListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["account", "addresses"],
    queryFn: ({ signal }) => fetchAddresses(api, signal),
    refetchOnWindowFocus: "always",
    meta: { personal: true },
  });
