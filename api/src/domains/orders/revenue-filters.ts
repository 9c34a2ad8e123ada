import { and, eq, inArray } from "drizzle-orm";
import { orderStatuses } from "../../contract/index.ts";
import { orders } from "./table.ts";

/**
 * Orders that are not cancelled or returned. It lists the other statuses, so that SQLite can search an index for
 * them.
 */
export const isOpenOrDelivered = inArray(
  orders.status,
  orderStatuses.filter((status) => status !== "cancelled" && status !== "returned"),
);

/** Orders that are paid. */
export const isPaid = eq(orders.paymentStatus, "paid");

/** Orders whose total is revenue: paid, and neither cancelled nor returned. */
export const isRevenue = and(isOpenOrDelivered, isPaid);
