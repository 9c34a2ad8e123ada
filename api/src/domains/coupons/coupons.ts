import { desc, eq } from "drizzle-orm";
import type { Coupon, CouponListQuery } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { type CouponRow, computeCouponStatus } from "./discount.ts";
import { coupons } from "./table.ts";

export const couponNotFoundMessage = "Coupon not found";

/** A coupon's amount as the API has it: rupees or percent. The column has hundredths of either. */
export const presentCouponValue = ({ amount }: Pick<CouponRow, "amount">): number =>
  toRupees(amount);

/** A coupon as the back office reads it. */
export function presentCoupon(row: CouponRow, now: Date): Coupon {
  const { id, code, description, type, usageLimit, usedCount, isActive } = row;
  return {
    id,
    code,
    description,
    type,
    value: presentCouponValue(row),
    minOrderAmount: toRupees(row.minOrderPaisa),
    maxDiscountAmount: row.maxDiscountPaisa === null ? null : toRupees(row.maxDiscountPaisa),
    usageLimit,
    usedCount,
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil.toISOString(),
    isActive,
    status: computeCouponStatus(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Throws `not_found`. */
export async function getCouponById(db: Database, id: string): Promise<CouponRow> {
  const [row] = await db.read.select().from(coupons).where(eq(coupons.id, id));
  if (!row) throw new AppError("not_found", couponNotFoundMessage);
  return row;
}

/** Null when no coupon has this code. @param code as `couponCode` of the contract makes it */
export async function findCouponByCode(db: Database, code: string): Promise<CouponRow | null> {
  const [row] = await db.read.select().from(coupons).where(eq(coupons.code, code));
  return row ?? null;
}

/** A page of all coupons, newest first. */
export async function listCoupons(
  db: Database,
  now: Date,
  { page, limit }: CouponListQuery,
): Promise<{ coupons: Coupon[]; total: number }> {
  const rows = await db.read
    .select()
    .from(coupons)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    coupons: rows.map((row) => presentCoupon(row, now)),
    total: await db.read.$count(coupons),
  };
}
