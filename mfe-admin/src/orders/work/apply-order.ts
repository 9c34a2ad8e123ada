import type { AdminOrder } from "@aushadhi/api/contract";
import type { QueryClient } from "@tanstack/react-query";
import { type OrderList, ordersKey } from "../queries.ts";

/** Returns whether the data of a query is a page of the list. */
export const isOrderList = (data: unknown): data is OrderList =>
  typeof data === "object" && data !== null && "orders" in data;
const isOrder = (data: unknown): data is { order: AdminOrder } =>
  typeof data === "object" && data !== null && "order" in data;

type Figures = OrderList["figures"];

/** Adds orders of one state to the figures; a negative number removes them. */
function addToFigure(figures: Figures, { status, paymentStatus }: AdminOrder, by: number): Figures {
  const isSame = (one: Figures[number]) =>
    one.status === status && one.paymentStatus === paymentStatus;
  const count = (figures.find(isSame)?.count ?? 0) + by;
  return [...figures.filter((one) => !isSame(one)), { status, paymentStatus, count }];
}

/**
 * Changes an order everywhere on the screen without refetching lists: a row that no longer matches
 * the filter stays until the list is reloaded. The figures follow the change.
 */
export function updateOrder(
  queryClient: QueryClient,
  id: string,
  change: (order: AdminOrder) => AdminOrder,
): void {
  queryClient.setQueriesData({ queryKey: ordersKey }, (data: unknown) => {
    if (isOrder(data)) return data.order.id === id ? { ...data, order: change(data.order) } : data;
    const before = isOrderList(data) && data.orders.find((one) => one.id === id);
    if (!before) return data;
    const after = change(before);
    return {
      ...data,
      orders: data.orders.map((one) => (one === before ? after : one)),
      figures: addToFigure(addToFigure(data.figures, before, -1), after, 1),
    };
  });
}

/** Shows the current state of an order everywhere on the screen. */
export const applyOrder = (queryClient: QueryClient, order: AdminOrder): void =>
  updateOrder(queryClient, order.id, () => order);
