import type { ViewedOrder } from "../order/viewed-order.ts";
import { createCannedApi } from "./canned-api.ts";
import { customer } from "./orders.ts";
import { openPage } from "./site.tsx";

/** Opens an order's page as its customer. */
export async function openOrder(order: ViewedOrder) {
  const canned = createCannedApi({ user: customer, orders: [order] });
  return { canned, ...(await openPage(`/orders/${order.id}`, canned)) };
}
