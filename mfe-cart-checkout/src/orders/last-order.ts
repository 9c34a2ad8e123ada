import type { ApiClient, OrderedLine } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import type { OrderedBefore } from "./answers.ts";

/** The fields of the last order that help with the next one. */
export interface LastOrder {
  fullName: string;
  phoneNumber: string;
  lines: readonly OrderedLine[];
}

/** The newest order of the signed-in user; null when there is none. */
export const lastOrder = (api: ApiClient) =>
  queryOptions({
    queryKey: ["orders", "last"],
    queryFn: ({ signal }) =>
      api
        .call(
          { method: "GET", path: "/orders/user/orders?page=1&limit=1", signal },
          import("./answers.ts").then(({ lastOrderResponseSchema }) => lastOrderResponseSchema),
        )
        .then(({ orders: [order] }) => (order ? pickLastOrder(order) : null)),
    meta: { personal: true },
  });

const pickLastOrder = ({ address, items }: OrderedBefore): LastOrder => ({
  fullName: address.fullName,
  phoneNumber: address.phoneNumber,
  lines: items.map(({ product, quantity }) => ({
    productId: product.id,
    name: product.name,
    quantity,
  })),
});
