import type { ApiClient } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchAssignees, fetchNewOrders, fetchOrderStatistics, fetchOrders } from "./api.ts";
import type { OrderFilters } from "./order-filter-values.ts";

/** Beginning of the key of all that an order's change may change. */
export const ordersKey = ["admin", "orders"] as const;

const meta = { personal: true };

export const orderPageQuery = (
  api: ApiClient,
  list: OrderFilters & { page: number; limit: number },
) =>
  queryOptions({
    queryKey: [...ordersKey, "page", list.status, list.paymentStatus, list.page, list.limit],
    queryFn: ({ signal }) => fetchOrders(api, list, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });

/** Milliseconds between two looks for new orders; after one that failed there is a longer pause. */
export const newOrdersPollMs = 3000;
const pauseMs = 30_000;

/**
 * How many orders have come since the shop had so many in all. Not under `ordersKey`: a change of one order brings no new
 * ones. A tab that is looked at again fetches the list anew, and this after it.
 */
export const newOrdersQuery = (api: ApiClient, filters: OrderFilters, since: number) =>
  queryOptions({
    queryKey: ["admin", "new-orders", filters.status, filters.paymentStatus, since],
    queryFn: ({ signal }) => fetchNewOrders(api, filters, since, signal),
    refetchInterval: ({ state }) => (state.error ? pauseMs : newOrdersPollMs),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta,
  });

export const orderStatisticsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ordersKey, "statistics"],
    queryFn: ({ signal }) => fetchOrderStatistics(api, signal),
    staleTime: 0,
    meta,
  });

/** One list for every order's card, fresh for a minute. New staff can be assigned by id meanwhile. */
export const assigneesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ["admin", "assignees"],
    queryFn: ({ signal }) => fetchAssignees(api, signal),
    staleTime: 60_000,
    meta,
  });
