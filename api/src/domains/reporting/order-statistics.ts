import { between, count, eq, sql, sum } from "drizzle-orm";
import {
  type CouponStats,
  type OrderStatistics,
  type OrderStatus,
  orderStatuses,
} from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  endOfDay,
  formatKathmanduDay,
  sqlDayNumber,
  startOfDay,
} from "../../platform/kathmandu.ts";
import { toRupees } from "../../platform/money.ts";
import { getCouponById } from "../coupons/coupons.ts";
import { countOrdersByState, type OrderFigure } from "../orders/count-orders.ts";
import { isOpenOrDelivered, isRevenue } from "../orders/revenue-filters.ts";
import { orders } from "../orders/table.ts";

type Reader = Database["read"];

/** Counts all orders by status, and the orders of today in Kathmandu. */
export async function getOrderStatistics(
  db: Pick<Database, "read">,
  now: Date,
): Promise<OrderStatistics> {
  const { read } = db;
  const today = formatKathmanduDay(now);
  const figures = await countOrdersByState(db);
  const countWithStatus = addUpByStatus(figures);
  const [revenue] = await selectRevenue(read);
  const [ofToday] = await selectTotalsByDay(read, today, today);
  return {
    totalOrders: orderStatuses.reduce((sum, status) => sum + countWithStatus(status), 0),
    pendingOrders: countWithStatus("pending"),
    processingOrders: countWithStatus("processing"),
    outForDeliveryOrders: countWithStatus("out_for_delivery"),
    completedOrders: countWithStatus("delivered"),
    cancelledOrders: countWithStatus("cancelled"),
    totalRevenue: toRupees(revenue?.paisa ?? 0),
    todayOrders: ofToday?.orders ?? 0,
    todayRevenue: toRupees(ofToday?.revenuePaisa ?? 0),
    figures,
  };
}

/** Returns uses, discount and revenue of a coupon. @throws AppError `not_found` */
export async function getCouponStatistics(db: Database, id: string): Promise<CouponStats> {
  const { usedCount } = await getCouponById(db, id);
  const [row] = await db.read
    .select({
      orders: count(),
      discountPaisa: sum(sql`iif(${isOpenOrDelivered}, ${orders.discountPaisa}, 0)`).mapWith(
        Number,
      ),
      revenuePaisa,
    })
    .from(orders)
    .where(eq(orders.couponId, id));
  return {
    uses: usedCount,
    orders: row?.orders ?? 0,
    discountGiven: toRupees(row?.discountPaisa ?? 0),
    revenue: toRupees(row?.revenuePaisa ?? 0),
  };
}

/** Returns a function that gives the number of orders with a status. */
export function addUpByStatus(figures: readonly OrderFigure[]): (status: OrderStatus) => number {
  return (status) =>
    figures.filter((figure) => figure.status === status).reduce((sum, { count }) => sum + count, 0);
}

const revenuePaisa = sum(sql`iif(${isRevenue}, ${orders.totalPaisa}, 0)`).mapWith(Number);

/** Selects the total revenue. It is null without paid orders. */
export const selectRevenue = (read: Reader) =>
  read
    .select({ paisa: sum(orders.totalPaisa).mapWith(Number) })
    .from(orders)
    .where(isRevenue);

/**
 * Selects number and revenue of the orders of each day in Kathmandu. A day without orders has no row.
 * @param first first day, YYYY-MM-DD, included
 * @param last last day, YYYY-MM-DD, included
 */
export const selectTotalsByDay = (read: Reader, first: string, last: string) =>
  read
    .select({
      dayNumber: sqlDayNumber(orders.createdAt),
      orders: count(),
      revenuePaisa,
    })
    .from(orders)
    .where(between(orders.createdAt, startOfDay(first), endOfDay(last)))
    .groupBy(sql`1`);
