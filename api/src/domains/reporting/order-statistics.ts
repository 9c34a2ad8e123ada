import { type OrderStatistics, orderStatuses } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { toRupees } from "../../platform/money.ts";
import { ordersByStatus, revenue, totalsByDay } from "./order-sums.ts";

/** What has become of all orders, and those of today in Kathmandu. */
export async function orderStatistics(
  { read }: Pick<Database, "read">,
  now: Date,
): Promise<OrderStatistics> {
  const today = formatKathmanduDay(now);
  const having = await ordersByStatus(read);
  const [earned] = await revenue(read);
  const [ofToday] = await totalsByDay(read, today, today);
  return {
    totalOrders: orderStatuses.reduce((sum, status) => sum + having(status), 0),
    pendingOrders: having("pending"),
    processingOrders: having("processing"),
    outForDeliveryOrders: having("out_for_delivery"),
    completedOrders: having("delivered"),
    cancelledOrders: having("cancelled"),
    totalRevenue: toRupees(earned?.paisa ?? 0),
    todayOrders: ofToday?.orders ?? 0,
    todayRevenue: toRupees(ofToday?.revenuePaisa ?? 0),
  };
}
