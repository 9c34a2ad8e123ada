import {
  type AdminOrder,
  adminOrderListResponseSchema,
  adminOrderResponseSchema,
  assigneeListResponseSchema,
  newOrdersResponseSchema,
  type OrderStatus,
  orderStatisticsResponseSchema,
  type PaymentStatus,
} from "@aushadhi/api/contract";
import type { ApiClient } from "@aushadhi/shared-ui";
import { buildQuery, type OrderFilters } from "./order-filter-values.ts";

export interface OrderList {
  orders: AdminOrder[];
  /** How many there are on all pages. */
  total: number;
  /** Orders the shop has had so far, without regard to filters; null where the API does not say. */
  totalPlaced: number | null;
}

/** A page of everybody's orders, newest first. */
export const fetchOrders = (
  api: ApiClient,
  { page, limit, ...filters }: OrderFilters & { page: number; limit: number },
  signal?: AbortSignal,
): Promise<OrderList> => {
  const query = buildQuery({ page: String(page), limit: String(limit), ...filters });
  return api.call(
    { method: "GET", path: `/orders/admin/all${query}`, signal },
    adminOrderListResponseSchema,
  );
};

/**
 * How many orders that fit the filters have been placed since the shop had so many in all. An ended session opens no
 * dialog.
 */
export const fetchNewOrders = (
  api: ApiClient,
  { status, paymentStatus }: OrderFilters,
  since: number,
  signal?: AbortSignal,
): Promise<number> => {
  const path = `/orders/admin/new${buildQuery({ status, paymentStatus, since: String(since) })}`;
  return api
    .call({ method: "GET", path, signal, isBackground: true }, newOrdersResponseSchema)
    .then(({ count }) => count);
};

export const fetchOrderStatistics = (api: ApiClient, signal?: AbortSignal) =>
  api
    .call(
      { method: "GET", path: "/orders/admin/statistics", signal },
      orderStatisticsResponseSchema,
    )
    .then(({ statistics }) => statistics);

/** Whom an order can be assigned to, by name. */
export const fetchAssignees = (api: ApiClient, signal?: AbortSignal) =>
  api
    .call({ method: "GET", path: "/orders/admin/assignees", signal }, assigneeListResponseSchema)
    .then(({ assignees }) => assignees);

const change = (api: ApiClient, id: string, what: string, body: object): Promise<AdminOrder> =>
  api
    .call(
      { method: "PATCH", path: `/orders/${encodeURIComponent(id)}/${what}`, body },
      adminOrderResponseSchema,
    )
    .then(({ order }) => order);

export interface StatusChange {
  status: OrderStatus;
  /** Of a return: whether its quantities go back into stock. */
  restock?: boolean;
  /** The status on the screen, so that an order that its customer has cancelled meanwhile is not reopened. */
  expectedStatus: OrderStatus;
}

export const setStatus = (api: ApiClient, id: string, body: StatusChange) =>
  change(api, id, "status", body);

export const setPaymentStatus = (api: ApiClient, id: string, paymentStatus: PaymentStatus) =>
  change(api, id, "payment-status", { paymentStatus });

export const assignOrder = (api: ApiClient, id: string, staffId: string) =>
  change(api, id, "assign", { staffId });
