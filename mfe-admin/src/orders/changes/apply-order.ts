import type { AdminOrder, OrderStatistics } from "@aushadhi/api/contract";
import type { QueryClient } from "@tanstack/react-query";
import { type OrderFigure, type OrderList, ordersKey } from "../queries.ts";

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;
const isOrderList = (data: unknown): data is OrderList => isObject(data) && "orders" in data;
const isOrder = (data: unknown): data is { order: AdminOrder } => isObject(data) && "order" in data;
const isStatistics = (data: unknown): data is { statistics: OrderStatistics } =>
  isObject(data) && "statistics" in data;

/** Adds orders of one state to the figures; a negative number removes them. */
function addToFigure(
  figures: readonly OrderFigure[],
  { status, paymentStatus }: AdminOrder,
  by: number,
): OrderFigure[] {
  const isSame = (one: OrderFigure) => one.status === status && one.paymentStatus === paymentStatus;
  const count = (figures.find(isSame)?.count ?? 0) + by;
  return [...figures.filter((one) => !isSame(one)), { status, paymentStatus, count }];
}

/**
 * Changes an order everywhere on the screen without refetching lists: a row that no longer matches
 * the filter stays until the list is reloaded. The figures follow the change at once, also when
 * only the order's panel shows it; the next load of the statistics corrects them.
 */
export function updateOrder(
  queryClient: QueryClient,
  id: string,
  change: (order: AdminOrder) => AdminOrder,
): void {
  let before: AdminOrder | undefined;
  const replace = (order: AdminOrder) => {
    before ??= order;
    return change(order);
  };
  queryClient.setQueriesData({ queryKey: ordersKey }, (data: unknown) => {
    if (isOrder(data)) return data.order.id === id ? { ...data, order: replace(data.order) } : data;
    if (!isOrderList(data) || !data.orders.some((one) => one.id === id)) return data;
    return { ...data, orders: data.orders.map((one) => (one.id === id ? replace(one) : one)) };
  });
  if (before) moveFigure(queryClient, before, change(before));
}

function moveFigure(queryClient: QueryClient, before: AdminOrder, after: AdminOrder): void {
  if (before.status === after.status && before.paymentStatus === after.paymentStatus) return;
  queryClient.setQueriesData({ queryKey: ordersKey }, (data: unknown) => {
    if (!isStatistics(data) || !data.statistics.figures) return data;
    const { figures } = data.statistics;
    const moved = addToFigure(addToFigure(figures, before, -1), after, 1);
    return { ...data, statistics: { ...data.statistics, figures: moved } };
  });
}

/** Shows the current state of an order everywhere on the screen. */
export const applyOrder = (queryClient: QueryClient, order: AdminOrder): void =>
  updateOrder(queryClient, order.id, () => order);
