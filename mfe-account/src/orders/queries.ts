import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import type { ListedOrder } from "./answers.ts";
import { fetchOrders } from "./api.ts";
import { listHref, type OrderList } from "./orders-url.ts";

/** The key that every page of the list is kept under, with any filters. */
export const ordersKey = ["account", "orders"] as const;

/** Milliseconds for which a page counts as fresh: the shop goes on with orders while others look at them. */
const freshFor = 10_000;

/** A page of the list as it is shown. */
export interface OrdersPage {
  orders: readonly ListedOrder[];
  /** How many orders there are on all pages. */
  total: number;
  page: number;
  /** At least 1. */
  totalPages: number;
  /** Place of its first order among all of them, from 1. */
  first: number;
}

export const orderListQuery = (api: ApiClient, list: OrderList) =>
  queryOptions({
    queryKey: [...ordersKey, listHref(list)],
    queryFn: ({ signal }) => fetchPage(api, list, signal),
    staleTime: freshFor,
    meta: { personal: true },
  });

/** Fetches a page of the list, or the last one where the list ends before it. */
async function fetchPage(
  api: ApiClient,
  list: OrderList,
  signal: AbortSignal,
): Promise<OrdersPage> {
  const { orders, total } = await fetchOrders(api, list, signal);
  const limit = Number(list.limit);
  const totalPages = Math.max(1, Math.ceil(total / limit));
  if (list.page > totalPages && total > 0) {
    return fetchPage(api, { ...list, page: totalPages }, signal);
  }
  const page = Math.min(list.page, totalPages);
  return { orders, total, page, totalPages, first: (page - 1) * limit + 1 };
}
