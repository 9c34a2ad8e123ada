import { listOrders, type Order } from "@aushadhi/api/contract";
import type { ApiClient, OrderedLine } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";

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
        .call(listOrders, { query: { page: 1, limit: 1 }, signal })
        .then(({ orders: [order] }) => (order ? pickLastOrder(order) : null)),
    meta: { personal: true },
  });

/** Only what the next order needs, because the document carries the data. */
const pickLastOrder = ({ address, items }: Order): LastOrder => ({
  fullName: address.fullName,
  phoneNumber: address.phoneNumber,
  lines: items.map(({ product, quantity }) => ({
    productId: product.id,
    name: product.name,
    quantity,
  })),
});
