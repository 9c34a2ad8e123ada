import {
  adminOrderListResponseSchema,
  adminOrderResponseSchema,
  assigneeListResponseSchema,
  newOrdersResponseSchema,
  type OrderStatus,
  orderStatisticsResponseSchema,
  orderViewListResponseSchema,
  type PaymentStatus,
  pickingListResponseSchema,
  type z,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery, createQuery } from "../ui/query/create-query.ts";
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

export type OrderList = z.infer<typeof adminOrderListResponseSchema>;

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
  createPageQuery(
    api,
    ordersKey,
    `/orders/admin/all${buildQuery({ page, limit, ...toListQuery(filters) })}`,
    adminOrderListResponseSchema,
  );

/** One order with everything its panel shows. */
export const orderQuery = (api: ApiClient, id: string) =>
  createQuery(api, ordersKey, `/orders/${encodeURIComponent(id)}`, adminOrderResponseSchema);

/** Milliseconds between two polls for new orders; longer after a failure. */
export const newOrdersPollMs = 3000;
const pauseMs = 30_000;

/**
 * Number of orders that match the filters and came after a given total. It is not under
 * `ordersKey`, because a changed order is not a new one. When the tab becomes visible, the list
 * reloads first, then this query. An expired session opens no dialog here.
 */
export const newOrdersQuery = (api: ApiClient, filters: OrderFilters, since: number) => {
  const path = `/orders/admin/new${buildQuery({ ...toListQuery(filters), since })}`;
  return queryOptions({
    queryKey: ["admin", "new-orders", path],
    queryFn: ({ signal }) =>
      api.call({ method: "GET", path, signal, isBackground: true }, newOrdersResponseSchema),
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
  createQuery(api, ordersKey, "/orders/admin/statistics", orderStatisticsResponseSchema);

/**
 * People an order can be assigned to, by name. All orders share one list, fresh for a minute. New
 * staff can be assigned by id before that.
 */
export const assigneesQuery = (api: ApiClient) => ({
  ...createQuery(api, ["admin"], "/orders/admin/assignees", assigneeListResponseSchema),
  staleTime: 60_000,
});

/** Saved filters: shared ones and the user's own. */
export const orderViewsQuery = (api: ApiClient) => ({
  ...createQuery(api, viewsKey, "/orders/admin/views", orderViewListResponseSchema),
  staleTime: 60_000,
});
export const viewsKey = ["admin", "order-views"] as const;

/** Fetches the products to pick for the orders that match the filters. */
export const fetchPickingList = (api: ApiClient, filters: OrderFilters) => {
  const path = `/orders/admin/picking${buildQuery(toListQuery(filters))}`;
  return api.call({ method: "GET", path }, pickingListResponseSchema);
};
