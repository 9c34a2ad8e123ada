import type { ApiClient } from "@aushadhi/shared-ui";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchAssignees, fetchOrderStatistics, fetchOrders } from "./api.ts";
import type { OrderFilters } from "./order-filter-values.ts";

/** Beginning of the key of all that an order's change may change. */
export const ordersKey = ["admin", "orders"] as const;

const meta = { personal: true };

export const orderPage = (api: ApiClient, list: OrderFilters & { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...ordersKey, "page", list.status, list.paymentStatus, list.page, list.limit],
    queryFn: ({ signal }) => fetchOrders(api, list, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });

export const orderStatistics = (api: ApiClient) =>
  queryOptions({
    queryKey: [...ordersKey, "statistics"],
    queryFn: ({ signal }) => fetchOrderStatistics(api, signal),
    staleTime: 0,
    meta,
  });

/** One list for every order's card, kept for a minute: who is new in the staff can be assigned by id meanwhile. */
export const assignees = (api: ApiClient) =>
  queryOptions({
    queryKey: ["admin", "assignees"],
    queryFn: ({ signal }) => fetchAssignees(api, signal),
    staleTime: 60_000,
    meta,
  });
