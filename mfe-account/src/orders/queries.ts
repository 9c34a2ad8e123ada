import { listOrders, type Order } from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { buildListHref, type OrderList } from "./orders-url.ts";

/** Common start of the query keys of all pages and filters. */
export const ordersKey = ["account", "orders"] as const;

/** Milliseconds for which a page counts as fresh. Short, because the shop changes orders at any time. */
const freshFor = 10_000;

/** Only the fields that an order's card shows, because the document contains all fetched data. */
const pickListedOrder = ({ items, ...order }: Order) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  status: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  total: order.total,
  createdAt: order.createdAt,
  items: items.map(({ id, quantity, product: { name } }) => ({ id, quantity, product: { name } })),
});
export type ListedOrder = ReturnType<typeof pickListedOrder>;

/** A page of the list. */
export interface OrdersPage {
  orders: readonly ListedOrder[];
  /** Number of orders on all pages. */
  total: number;
  page: number;
  /** At least 1. */
  totalPages: number;
  /** Position of its first order among all orders, from 1. */
  first: number;
}

export const orderListQuery = (api: ApiClient, list: OrderList) =>
  queryOptions({
    queryKey: [...ordersKey, buildListHref(list)],
    queryFn: ({ signal }) => fetchPage(api, list, signal),
    staleTime: freshFor,
    meta: { personal: true },
  });

/** Fetches a page of the list. A page past the end becomes the last one. */
async function fetchPage(
  api: ApiClient,
  list: OrderList,
  signal: AbortSignal,
): Promise<OrdersPage> {
  const limit = Number(list.limit);
  const query = {
    page: list.page,
    limit,
    status: list.status === "all" ? null : list.status,
    paymentStatus: list.paymentStatus === "all" ? null : list.paymentStatus,
  };
  const { orders, total } = await api.call(listOrders, { query, signal });
  const totalPages = Math.max(1, Math.ceil(total / limit));
  if (list.page > totalPages && total > 0) {
    return fetchPage(api, { ...list, page: totalPages }, signal);
  }
  const page = Math.min(list.page, totalPages);
  return {
    orders: orders.map(pickListedOrder),
    total,
    page,
    totalPages,
    first: (page - 1) * limit + 1,
  };
}
