import type { OrderStatistics, OrderStatus } from "../contract/index.ts";
import type { Database } from "../db/database.ts";
import { kathmanduDay } from "../kathmandu.ts";
import { rupeesOf } from "../money.ts";
import { countsAsRevenue } from "../orders/revenue.ts";
import { ordersOf, totalsByDay, totalsByStatus } from "./order-totals.ts";

/** What has become of all orders, and those of today in Kathmandu (part 2, section 3; server rules, Orders). */
export async function orderStatistics(
  { read }: Pick<Database, "read">,
  now: Date,
): Promise<OrderStatistics> {
  const today = kathmanduDay(now);
  const totals = await totalsByStatus(read);
  const [ofToday] = await totalsByDay(read, today, today);
  const having = (status: OrderStatus) => ordersOf(totals.filter((row) => row.status === status));
  const revenuePaisa = totals
    .filter(countsAsRevenue)
    .reduce((sum, { totalPaisa }) => sum + totalPaisa, 0);
  return {
    totalOrders: ordersOf(totals),
    pendingOrders: having("pending"),
    processingOrders: having("processing"),
    outForDeliveryOrders: having("out_for_delivery"),
    completedOrders: having("delivered"),
    cancelledOrders: having("cancelled"),
    totalRevenue: rupeesOf(revenuePaisa),
    todayOrders: ofToday?.orders ?? 0,
    todayRevenue: rupeesOf(ofToday?.revenuePaisa ?? 0),
  };
}
