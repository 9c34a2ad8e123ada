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

/** Converts a coupon's amount to rupees or percent. The column has hundredths of both. */
export const presentCouponValue = ({ amount }: Pick<CouponRow, "amount">): number =>
  toRupees(amount);

/** Converts a coupon to the form that the back office gets. */
export function presentCoupon(row: CouponRow, now: Date): Coupon {
  const { id, code, description, type, usageLimit, usageLimitPerCustomer, usedCount, isActive } =
    row;
  return {
    id,
    code,
    description,
    type,
    value: presentCouponValue(row),
    minOrderAmount: toRupees(row.minOrderPaisa),
    maxDiscountAmount: row.maxDiscountPaisa === null ? null : toRupees(row.maxDiscountPaisa),
    usageLimit,
    usageLimitPerCustomer,
    usedCount,
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil.toISOString(),
    isActive,
    status: computeCouponStatus(row, now),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** @throws AppError `not_found` */
export async function getCouponById(db: Database, id: string): Promise<CouponRow> {
  const [row] = await db.read.select().from(coupons).where(eq(coupons.id, id));
  if (!row) throw new AppError("not_found", couponNotFoundMessage);
  return row;
}

/** Returns null if no coupon has this code. @param code normalised by `couponCode` of the contract */
export async function findCouponByCode(
  { read }: Pick<Database, "read">,
  code: string,
): Promise<CouponRow | null> {
  const [row] = await read.select().from(coupons).where(eq(coupons.code, code));
  return row ?? null;
}

/** Returns a page of all coupons, newest first, and the total number. */
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

/** Counts a customer's uses of a coupon. Orders know them, so the app passes this function in. */
export type CountCustomerUses = (db: Database, code: string, userId: string) => Promise<number>;

/**
 * Checks whether a code is valid now for this customer and subtotal. Returns the discount, or only the reason if it is
 * not valid.
 */
export async function checkCoupon(
  { db, countCustomerUses }: { db: Database; countCustomerUses: CountCustomerUses },
  now: Date,
  userId: string,
  { code, orderAmount }: CouponCheckInput,
): Promise<CouponCheck> {
  const [coupon, customerUses] = await Promise.all([
    findCouponByCode(db, code),
    countCustomerUses(db, code, userId),
  ]);
  const subtotalPaisa = toPaisa(orderAmount);
  const error = findCouponErrorMessage(coupon, { subtotalPaisa, customerUses }, now);
  if (!coupon || error !== null) return { isValid: false, error, discountAmount: 0, coupon: null };
  return {
    isValid: true,
    error: null,
    discountAmount: toRupees(computeDiscountPaisa(coupon, subtotalPaisa)),
    coupon: { code: coupon.code, type: coupon.type, value: presentCouponValue(coupon) },
  };
}
