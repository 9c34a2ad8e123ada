import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { fetchDeliveryFee } from "./api.ts";

export const deliveryFeeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["admin", "settings", "delivery-fee"],
    queryFn: ({ signal }) => fetchDeliveryFee(api, signal),
    // What a colleague has set meanwhile is what the form begins with.
    staleTime: 0,
    meta: { personal: true },
  });
