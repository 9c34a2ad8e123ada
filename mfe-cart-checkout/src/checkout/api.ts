import type { ApiClient } from "@aushadhi/shared-ui";

/** Places an order. The same key and body return the same order. */
export const createOrder = (api: ApiClient, body: object, idempotencyKey: string) =>
  api
    .call(
      { method: "POST", path: "/orders", body, idempotencyKey },
      // The schema loads with the first response: a server-rendered page with data needs none.
      import("./answers.ts").then(({ orderResponseSchema }) => orderResponseSchema),
    )
    .then(({ order }) => order);
