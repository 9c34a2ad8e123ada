import {
  adminOrderResponseSchema,
  countNewOrders,
  getOrder,
  getOrderStatistics,
  listAllOrders,
  listAssignees,
  listOrderViews,
  listPicking,
  type OrderStatus,
  type PaymentStatus,
} from "@aushadhi/api/contract";
import { type ApiClient, type CallAnswer, formatCallPath } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { createCallPageQuery, createCallQuery } from "../ui/query/create-call-query.ts";
import { findDays } from "./find-days.ts";

/** Order filters; null means no filter. */
export interface OrderFilters {
  /** Number, name, phone, e-mail, product or coupon. */
  q: string | null;
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  /** A named day, or a range of days (YYYY-MM-DD), in Kathmandu. */
  date: "today" | "yesterday" | "week" | null;
  from: string | null;
  to: string | null;
  /** Id of the assigned person; `me`, or `none` for nobody. */
  assignee: string | null;
  prescription: "yes" | "no" | null;
  coupon: string | null;
  /** Orders with a refund due. */
  refundDue: "yes" | null;
}

export const noFilters: OrderFilters = {
  q: null,
  status: null,
  paymentStatus: null,
  date: null,
  from: null,
  to: null,
  assignee: null,
  prescription: null,
  coupon: null,
  refundDue: null,
};

export type OrderList = CallAnswer<typeof listAllOrders>;

/** Number of orders in one state. */
export type OrderFigure = OrderList["figures"][number];

/** Converts the filters to API parameters, with calendar days. */
export function toListQuery({ date, ...filters }: OrderFilters) {
  return { ...filters, ...(date && findDays(date, Date.now())) };
}

/** Prefix of all query keys that a changed order may affect. */
export const ordersKey = ["admin", "orders"] as const;

/** A page of all customers' orders, newest first. */
export const orderPageQuery = (
  api: ApiClient,
  { page, limit, filters }: { filters: OrderFilters; page: number; limit: number },
) =>
  createCallPageQuery(api, ordersKey, listAllOrders, {
    query: { page, limit, ...toListQuery(filters) },
  });

/** The back office gets more fields than a customer. */
const getAdminOrder = { ...getOrder, answer: adminOrderResponseSchema };

/** One order with everything its panel shows. */
export const orderQuery = (api: ApiClient, id: string) =>
  createCallQuery(api, ordersKey, getAdminOrder, { params: { id } });

/** Milliseconds between two polls for new orders; longer after a failure. */
export const newOrdersPollMs = 3000;
const pauseMs = 30_000;

/**
 * Number of orders that match the filters and came after a given total. It is not under
 * `ordersKey`, because a changed order is not a new one. When the tab becomes visible, the list
 * reloads first, then this query. An expired session opens no dialog here.
 */
export const newOrdersQuery = (api: ApiClient, filters: OrderFilters, since: number) => {
  const query = { ...toListQuery(filters), since };
  return queryOptions({
    queryKey: ["admin", "new-orders", formatCallPath(countNewOrders, { query })],
    queryFn: ({ signal }) => api.call(countNewOrders, { query, signal, isBackground: true }),
    refetchInterval: ({ state }) => (state.error ? pauseMs : newOrdersPollMs),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  });
};

/** Figures of the whole shop. */
export const orderStatisticsQuery = (api: ApiClient) =>
  createCallQuery(api, ordersKey, getOrderStatistics);

/**
 * People an order can be assigned to, by name. All orders share one list, fresh for a minute. New
 * staff can be assigned by id before that.
 */
export const assigneesQuery = (api: ApiClient) => ({
  ...createCallQuery(api, ["admin"], listAssignees),
  staleTime: 60_000,
});

/** Saved filters: shared ones and the user's own. */
export const orderViewsQuery = (api: ApiClient) => ({
  ...createCallQuery(api, viewsKey, listOrderViews),
  staleTime: 60_000,
});
export const viewsKey = ["admin", "order-views"] as const;

/** Fetches the products to pick for the orders that match the filters. */
export const fetchPickingList = (api: ApiClient, filters: OrderFilters) =>
  api.call(listPicking, { query: toListQuery(filters) });
