import type { AdminOrder } from "@aushadhi/api/contract";
import type { QueryClient } from "@tanstack/react-query";
import { type OrderList, ordersKey } from "../queries.ts";

const isList = (data: unknown): data is OrderList =>
  typeof data === "object" && data !== null && "orders" in data;
const isOrder = (data: unknown): data is { order: AdminOrder } =>
  typeof data === "object" && data !== null && "order" in data;

/**
 * Changes an order everywhere on the screen without refetching lists: a row that no longer matches
 * the filter stays until the list is reloaded.
 */
export function updateOrder(
  queryClient: QueryClient,
  id: string,
  change: (order: AdminOrder) => AdminOrder,
): void {
  queryClient.setQueriesData({ queryKey: ordersKey }, (data: unknown) => {
    if (isOrder(data)) return data.order.id === id ? { ...data, order: change(data.order) } : data;
    if (!isList(data) || !data.orders.some((one) => one.id === id)) return data;
    return { ...data, orders: data.orders.map((one) => (one.id === id ? change(one) : one)) };
  });
}

/** Shows the current state of an order everywhere on the screen. */
export const applyOrder = (queryClient: QueryClient, order: AdminOrder): void =>
  updateOrder(queryClient, order.id, () => order);
