import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchAddresses } from "./api.ts";

/** The customer's addresses. They are fetched again after a return from another tab: one may have been added there. */
export const addressListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["account", "addresses"],
    queryFn: ({ signal }) => fetchAddresses(api, signal),
    refetchOnWindowFocus: "always",
    meta: { personal: true },
  });
