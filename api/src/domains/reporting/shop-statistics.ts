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
import { isPublished } from "../catalog/published.ts";
import { categories, products } from "../catalog/table.ts";
import { bestSellers } from "./best-sellers.ts";
import { ordersByStatus, totalsByDay } from "./order-sums.ts";
import { expiringStock, lowStock } from "./stock.ts";

/** Days of which sales are shown, today included. */
const shownDays = 30;

/** How the shop is doing: what it sells, what was ordered, what to order and what to throw away. */
export async function shopStatistics(db: Database, now: Date): Promise<ShopStatistics> {
  const today = formatKathmanduDay(now);
  const first = dayAfter(today, 1 - shownDays);
  const having = await ordersByStatus(db.read);
  return {
    products: await db.read.$count(products, and(eq(products.isActive, true), isPublished)),
    categories: await db.read.$count(categories),
    days: await salesByDay(db, first, today),
    ordersByStatus: orderStatuses.map((status) => ({ status, orders: having(status) })),
    bestSellers: await bestSellers(db, startOfDay(first)),
    lowStock: await lowStock(db),
    expiring: await expiringStock(db, today),
  };
}

async function salesByDay(
  { read }: Database,
  first: string,
  today: string,
): Promise<ShopStatistics["days"]> {
  const rows = await totalsByDay(read, first, today);
  const byDay = new Map(rows.map((row) => [dayFromNumber(row.dayNumber), row]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = dayAfter(first, index);
    const sales = byDay.get(day);
    return { day, orders: sales?.orders ?? 0, revenue: toRupees(sales?.revenuePaisa ?? 0) };
  });
}
