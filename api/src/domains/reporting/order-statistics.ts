import { type OrderStatistics, orderStatuses } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { toRupees } from "../../platform/money.ts";
import { countOrdersByStatus, selectRevenue, selectTotalsByDay } from "./order-sums.ts";

/** All orders by status, and the orders of today in Kathmandu. */
export async function getOrderStatistics(
  { read }: Pick<Database, "read">,
  now: Date,
): Promise<OrderStatistics> {
  const today = formatKathmanduDay(now);
  const countWithStatus = await countOrdersByStatus(read);
  const [earned] = await selectRevenue(read);
  const [ofToday] = await selectTotalsByDay(read, today, today);
  return {
    totalOrders: orderStatuses.reduce((sum, status) => sum + countWithStatus(status), 0),
    pendingOrders: countWithStatus("pending"),
    processingOrders: countWithStatus("processing"),
    outForDeliveryOrders: countWithStatus("out_for_delivery"),
    completedOrders: countWithStatus("delivered"),
    cancelledOrders: countWithStatus("cancelled"),
    totalRevenue: toRupees(earned?.paisa ?? 0),
    todayOrders: ofToday?.orders ?? 0,
    todayRevenue: toRupees(ofToday?.revenuePaisa ?? 0),
  };
}
