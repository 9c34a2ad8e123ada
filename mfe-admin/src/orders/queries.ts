import {
  type AdminOrder,
  adminOrderListResponseSchema,
  assigneeListResponseSchema,
  newOrdersResponseSchema,
  type OrderStatus,
  orderStatisticsResponseSchema,
  type PaymentStatus,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { queryOptions } from "@tanstack/react-query";
import { buildQuery } from "../ui/query/build-query.ts";
import { createPageQuery, createQuery } from "../ui/query/create-query.ts";

/** Which orders are shown; null for all of them. */
export interface OrderFilters {
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
}

export interface OrderList {
  orders: AdminOrder[];
  /** How many there are on all pages. */
  total: number;
  /** Orders the shop has had so far, without regard to filters; null where the API does not say. */
  totalPlaced: number | null;
}

/** Beginning of the key of all that an order's change may change. */
export const ordersKey = ["admin", "orders"] as const;

/** A page of everybody's orders, newest first. */
export const orderPageQuery = (
  api: ApiClient,
  { page, limit, status, paymentStatus }: OrderFilters & { page: number; limit: number },
) =>
  createPageQuery(
    api,
    ordersKey,
    `/orders/admin/all${buildQuery({ page, limit, status, paymentStatus })}`,
    adminOrderListResponseSchema,
  );

/** Milliseconds between two looks for new orders; after one that failed there is a longer pause. */
export const newOrdersPollMs = 3000;
const pauseMs = 30_000;

/**
 * How many orders that fit the filters have been placed since the shop had so many in all. Not under `ordersKey`: a change
 * of one order brings no new ones. A tab that is looked at again fetches the list anew, and this after it. An ended session
 * opens no dialog.
 */
export const newOrdersQuery = (
  api: ApiClient,
  { status, paymentStatus }: OrderFilters,
  since: number,
) => {
  const path = `/orders/admin/new${buildQuery({ status, paymentStatus, since })}`;
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
