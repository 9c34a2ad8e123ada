import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

/** The current delivery fee in whole rupees. */
export const deliveryFee = (api: ApiClient) =>
  queryOptions({
    queryKey: ["settings", "delivery-fee"],
    queryFn: ({ signal }) =>
      api
        .call(
          { method: "GET", path: "/settings/delivery-fee", signal },
          import("../cart/answers.ts").then(
            ({ deliveryFeeResponseSchema }) => deliveryFeeResponseSchema,
          ),
        )
        .then(({ deliveryFee }) => deliveryFee),
  });
