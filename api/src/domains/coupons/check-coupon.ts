import type { CouponCheck, CouponCheckInput } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { toPaisa, toRupees } from "../../platform/money.ts";
import { couponByCode, couponValue } from "./coupons.ts";
import { couponRefusal, discountOf } from "./discount.ts";

/** Whether a code holds for goods of that price now, and what it takes off. Of one that does not, only the reason. */
export async function checkCoupon(
  db: Database,
  now: Date,
  { code, orderAmount }: CouponCheckInput,
): Promise<CouponCheck> {
  const coupon = await couponByCode(db, code);
  const subtotalPaisa = toPaisa(orderAmount);
  const error = couponRefusal(coupon, subtotalPaisa, now);
  if (!coupon || error !== null) return { isValid: false, error, discountAmount: 0, coupon: null };
  return {
    isValid: true,
    error: null,
    discountAmount: toRupees(discountOf(coupon, subtotalPaisa)),
    coupon: { code: coupon.code, type: coupon.type, value: couponValue(coupon) },
  };
}
