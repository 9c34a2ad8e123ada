import type { ApiClient } from "@aushadhi/shared-ui";
import type { OrderList } from "./orders-url.ts";

// The schema loads during the first call: a page with data from the server does not need it.
const loadOrdersSchema = () =>
  import("./answers.ts").then(({ listedOrdersResponseSchema }) => listedOrdersResponseSchema);

/** Fetches a page of the signed-in user's orders, newest first, with their total number. */
export function fetchOrders(api: ApiClient, list: OrderList, signal?: AbortSignal) {
  const { page, limit, status, paymentStatus } = list;
  const query = new URLSearchParams({ page: String(page), limit });
  if (status !== "all") query.set("status", status);
  if (paymentStatus !== "all") query.set("paymentStatus", paymentStatus);
  return api.call(
    { method: "GET", path: `/orders/user/orders?${query}`, signal },
    loadOrdersSchema(),
  );
}
