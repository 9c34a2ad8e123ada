import { count, eq, sql, sum } from "drizzle-orm";
import type { CouponStats } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { getCouponById } from "../coupons/coupons.ts";
import { isRevenue, stands } from "../orders/revenue.ts";
import { orders } from "../orders/table.ts";

/** How often a coupon was used, and what it gave and earned. Throws `not_found`. */
export async function getCouponStatistics(db: Database, id: string): Promise<CouponStats> {
  const { usedCount } = await getCouponById(db, id);
  const [row] = await db.read
    .select({
      orders: count(),
      discountPaisa: sum(sql`iif(${stands}, ${orders.discountPaisa}, 0)`).mapWith(Number),
      revenuePaisa: sum(sql`iif(${isRevenue}, ${orders.totalPaisa}, 0)`).mapWith(Number),
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
