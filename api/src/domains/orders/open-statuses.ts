import type { OrderStatus } from "../../contract/order-states.ts";

/** Statuses of orders that the shop still has to handle. */
export const openStatuses: readonly OrderStatus[] = [
  "pending",
  "confirmed",
  "processing",
  "out_for_delivery",
];
