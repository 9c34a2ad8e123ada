import { and, eq, inArray } from "drizzle-orm";
import { orderStatuses } from "../../contract/index.ts";
import { orders } from "./table.ts";

/** An order that has not been called off. Says which statuses that leaves, since an index can be searched for those. */
export const stands = inArray(
  orders.status,
  orderStatuses.filter((status) => status !== "cancelled" && status !== "returned"),
);

/** An order whose money has come in. */
export const isPaid = eq(orders.paymentStatus, "paid");

/** An order whose total is revenue: it is paid and has not been called off. */
export const isRevenue = and(stands, isPaid);
