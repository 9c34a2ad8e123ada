import { and, eq } from "drizzle-orm";
import { orderStatuses, type ShopStatistics } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  dayAfter,
  dayFromNumber,
  formatKathmanduDay,
  startOfDay,
} from "../../platform/kathmandu.ts";
import { toRupees } from "../../platform/money.ts";
import { isPublished } from "../catalog/is-published.ts";
import { categories, products } from "../catalog/table.ts";
import { countOrdersByState } from "../orders/count-orders.ts";
import { listBestSellers } from "./best-sellers.ts";
import { addUpByStatus, selectTotalsByDay } from "./order-statistics.ts";
import { listExpiringStock, listLowStock } from "./stock.ts";

/** Number of days with sales, including today. */
const shownDays = 30;

/**
 * Returns the figures of the dashboard: catalogue, sales by day, orders by status, best sellers, low and expiring
 * stock.
 */
export async function getShopStatistics(db: Database, now: Date): Promise<ShopStatistics> {
  const today = formatKathmanduDay(now);
  const first = dayAfter(today, 1 - shownDays);
  const countWithStatus = addUpByStatus(await countOrdersByState(db));
  return {
    products: await db.read.$count(products, and(eq(products.isActive, true), isPublished)),
    categories: await db.read.$count(categories),
    days: await listSalesByDay(db, first, today),
    ordersByStatus: orderStatuses.map((status) => ({ status, orders: countWithStatus(status) })),
    bestSellers: await listBestSellers(db, startOfDay(first)),
    lowStock: await listLowStock(db),
    expiring: await listExpiringStock(db, today),
  };
}

async function listSalesByDay(
  { read }: Database,
  first: string,
  today: string,
): Promise<ShopStatistics["days"]> {
  const rows = await selectTotalsByDay(read, first, today);
  const byDay = new Map(rows.map((row) => [dayFromNumber(row.dayNumber), row]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = dayAfter(first, index);
    const sales = byDay.get(day);
    return { day, orders: sales?.orders ?? 0, revenue: toRupees(sales?.revenuePaisa ?? 0) };
  });
}
