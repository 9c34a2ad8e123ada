import { getDeliveryFee } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** The current delivery fee in whole rupees. */
export const deliveryFee = (api: ApiClient) =>
  queryOptions({
    queryKey: ["settings", "delivery-fee"],
    queryFn: ({ signal }) =>
      api.call(getDeliveryFee, { signal }).then(({ deliveryFee }) => deliveryFee),
  });
