import type { ApiClient } from "@aushadhi/shared-ui";
import type { OrderList } from "./orders-url.ts";

// Schemas come beside the first answer: a page that the server sent with its data needs none of them.
const ordersAnswer = () =>
  import("./answers.ts").then(({ listedOrdersResponseSchema }) => listedOrdersResponseSchema);

/** A page of the orders of the signed-in user, newest first, and how many there are. */
export function fetchOrders(api: ApiClient, list: OrderList, signal?: AbortSignal) {
  const { page, limit, status, paymentStatus } = list;
  const query = new URLSearchParams({ page: String(page), limit });
  if (status !== "all") query.set("status", status);
  if (paymentStatus !== "all") query.set("paymentStatus", paymentStatus);
  return api.call({ method: "GET", path: `/orders/user/orders?${query}`, signal }, ordersAnswer());
}
