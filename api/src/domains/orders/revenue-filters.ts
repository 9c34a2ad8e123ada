import { and, eq, inArray } from "drizzle-orm";
import { orderStatuses } from "../../contract/index.ts";
import { orders } from "./table.ts";

/** An order that is not cancelled or returned. Lists the other statuses, since an index can be searched for them. */
export const isOpenOrDelivered = inArray(
  orders.status,
  orderStatuses.filter((status) => status !== "cancelled" && status !== "returned"),
);

/** An order that is paid. */
export const isPaid = eq(orders.paymentStatus, "paid");

/** An order whose total is revenue: paid, and neither cancelled nor returned. */
export const isRevenue = and(isOpenOrDelivered, isPaid);
