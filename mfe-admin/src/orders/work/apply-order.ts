import type { AdminOrder } from "@aushadhi/api/contract";
import type { QueryClient } from "@tanstack/react-query";
import { type OrderList, ordersKey } from "../queries.ts";

const isList = (data: unknown): data is OrderList =>
  typeof data === "object" && data !== null && "orders" in data;
const isOrder = (data: unknown): data is { order: AdminOrder } =>
  typeof data === "object" && data !== null && "order" in data;

/**
 * Changes an order wherever it is on the screen, without asking for the lists again: a row that its filter would no longer
 * find stays where it is until the list is looked at anew.
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

/** Shows an order as it is now wherever it is on the screen. */
export const applyOrder = (queryClient: QueryClient, order: AdminOrder): void =>
  updateOrder(queryClient, order.id, () => order);
