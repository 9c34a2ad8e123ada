import { desc, eq } from "drizzle-orm";
import type {
  Coupon,
  CouponCheck,
  CouponCheckInput,
  CouponListQuery,
} from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { toPaisa, toRupees } from "../../platform/money.ts";
import {
  type CouponRow,
  computeCouponStatus,
  computeDiscountPaisa,
  findCouponErrorMessage,
} from "./discount.ts";
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
export async function findCouponByCode(
  { read }: Pick<Database, "read">,
  code: string,
): Promise<CouponRow | null> {
  const [row] = await read.select().from(coupons).where(eq(coupons.code, code));
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

/** Whether a code holds for goods of that price now, and what it takes off. Of one that does not, only the reason. */
export async function checkCoupon(
  db: Database,
  now: Date,
  { code, orderAmount }: CouponCheckInput,
): Promise<CouponCheck> {
  const coupon = await findCouponByCode(db, code);
  const subtotalPaisa = toPaisa(orderAmount);
  const error = findCouponErrorMessage(coupon, subtotalPaisa, now);
  if (!coupon || error !== null) return { isValid: false, error, discountAmount: 0, coupon: null };
  return {
    isValid: true,
    error: null,
    discountAmount: toRupees(computeDiscountPaisa(coupon, subtotalPaisa)),
    coupon: { code: coupon.code, type: coupon.type, value: presentCouponValue(coupon) },
  };
}
