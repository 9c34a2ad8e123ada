import type { CouponCheck, CouponCheckInput } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { toPaisa, toRupees } from "../../platform/money.ts";
import { findCouponByCode, presentCouponValue } from "./coupons.ts";
import { computeDiscountPaisa, findCouponErrorMessage } from "./discount.ts";

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
