import { and, eq, notInArray } from "drizzle-orm";
import type { OrderStatus } from "../contract/index.ts";
import type { OrderRow } from "./present.ts";
import { orders } from "./table.ts";

const calledOff: OrderStatus[] = ["cancelled", "returned"];

/** An order that has not been called off. */
export const stands = notInArray(orders.status, calledOff);

/** An order whose total is revenue: it is paid and has not been called off (server rules, Orders). */
export const isRevenue = and(stands, eq(orders.paymentStatus, "paid"));

/** The same of what has been read. */
export const countsAsRevenue = ({
  status,
  paymentStatus,
}: Pick<OrderRow, "status" | "paymentStatus">): boolean =>
  paymentStatus === "paid" && !calledOff.includes(status);
