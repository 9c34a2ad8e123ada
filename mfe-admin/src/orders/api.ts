import {
  type AdminOrder,
  adminOrderListResponse,
  orderStatisticsResponse,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { type OrderFilters, queryOf } from "./order-filter-values.ts";

/** A page of everybody's orders, newest first, and how many there are on all pages. */
export const fetchOrders = (
  api: ApiClient,
  { page, limit, ...filters }: OrderFilters & { page: number; limit: number },
  signal?: AbortSignal,
): Promise<{ orders: AdminOrder[]; total: number }> => {
  const query = queryOf({ page: String(page), limit: String(limit), ...filters });
  return api.call(
    { method: "GET", path: `/orders/admin/all${query}`, signal },
    adminOrderListResponse,
  );
};

export const fetchOrderStatistics = (api: ApiClient, signal?: AbortSignal) =>
  api
    .call({ method: "GET", path: "/orders/admin/statistics", signal }, orderStatisticsResponse)
    .then(({ statistics }) => statistics);
