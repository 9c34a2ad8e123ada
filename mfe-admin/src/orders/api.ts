import {
  type AdminOrder,
  adminOrderListResponse,
  adminOrderResponse,
  assigneeListResponse,
  type OrderStatus,
  orderStatisticsResponse,
  type PaymentStatus,
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

/** Whom an order can be assigned to, by name. */
export const fetchAssignees = (api: ApiClient, signal?: AbortSignal) =>
  api
    .call({ method: "GET", path: "/orders/admin/assignees", signal }, assigneeListResponse)
    .then(({ assignees }) => assignees);

const change = (api: ApiClient, id: string, what: string, body: object): Promise<AdminOrder> =>
  api
    .call(
      { method: "PATCH", path: `/orders/${encodeURIComponent(id)}/${what}`, body },
      adminOrderResponse,
    )
    .then(({ order }) => order);

export interface StatusChange {
  status: OrderStatus;
  /** Of a return: whether its boxes go back on the shelf. */
  restock?: boolean;
  /** The status that is shown: who saw a pending order does not reopen one that its customer has cancelled. */
  expectedStatus: OrderStatus;
}

export const setStatus = (api: ApiClient, id: string, body: StatusChange) =>
  change(api, id, "status", body);

export const setPaymentStatus = (api: ApiClient, id: string, paymentStatus: PaymentStatus) =>
  change(api, id, "payment-status", { paymentStatus });

export const assignOrder = (api: ApiClient, id: string, staffId: string) =>
  change(api, id, "assign", { staffId });
