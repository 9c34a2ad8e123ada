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

/** Which orders are shown; null for all of them. */
export interface OrderFilters {
  /** Number, name, phone, e-mail, product or coupon. */
  q: string | null;
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
  /** A day by its name, or from one day to another (YYYY-MM-DD), in Kathmandu. */
  date: "today" | "yesterday" | "week" | null;
  from: string | null;
  to: string | null;
  /** Id of who handles it; `me`, or `none` for nobody. */
  assignee: string | null;
  prescription: "yes" | "no" | null;
  coupon: string | null;
  /** Those whose money must go back. */
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

/** The filters as the API takes them: with days of the calendar. */
export function toListQuery({ date, ...filters }: OrderFilters) {
  return { ...filters, ...(date && findDays(date, Date.now())) };
}

/** Beginning of the key of all that an order's change may change. */
export const ordersKey = ["admin", "orders"] as const;

/** A page of everybody's orders, newest first. */
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

/** One order, with all that its panel shows. */
export const orderQuery = (api: ApiClient, id: string) =>
  createQuery(api, ordersKey, `/orders/${encodeURIComponent(id)}`, adminOrderResponseSchema);

/** Milliseconds between two looks for new orders; after one that failed there is a longer pause. */
export const newOrdersPollMs = 3000;
const pauseMs = 30_000;

/**
 * How many orders that fit the filters have been placed since the shop had so many in all. Not under `ordersKey`: a change
 * of one order brings no new ones. A tab that is looked at again fetches the list anew, and this after it. An ended session
 * opens no dialog.
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

export const orderStatisticsQuery = (api: ApiClient) =>
  createQuery(api, ordersKey, "/orders/admin/statistics", orderStatisticsResponseSchema);

/**
 * Whom an order can be assigned to, by name: one list for every order's card, fresh for a minute. New staff can be
 * assigned by id meanwhile.
 */
export const assigneesQuery = (api: ApiClient) => ({
  ...createQuery(api, ["admin"], "/orders/admin/assignees", assigneeListResponseSchema),
  staleTime: 60_000,
});

/** Filters under a name: those for everybody, and one's own. */
export const orderViewsQuery = (api: ApiClient) => ({
  ...createQuery(api, viewsKey, "/orders/admin/views", orderViewListResponseSchema),
  staleTime: 60_000,
});
export const viewsKey = ["admin", "order-views"] as const;

/** What is to be taken from the shelves for the orders that the filters find. */
export const fetchPickingList = (api: ApiClient, filters: OrderFilters) => {
  const path = `/orders/admin/picking${buildQuery(toListQuery(filters))}`;
  return api.call({ method: "GET", path }, pickingListResponseSchema);
};
