import type { CouponStatus } from "../../contract/coupons.ts";
import { formatRupees } from "../../platform/money.ts";
import type { coupons } from "./table.ts";

export type CouponRow = typeof coupons.$inferSelect;

/** The status of a coupon at that moment. */
export function computeCouponStatus(
  coupon: Pick<CouponRow, "isActive" | "validFrom" | "validUntil" | "usageLimit" | "usedCount">,
  now: Date,
): CouponStatus {
  if (!coupon.isActive) return "inactive";
  if (now < coupon.validFrom) return "upcoming";
  if (now > coupon.validUntil) return "expired";
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return "limit_reached";
  return "active";
}

/** The message for a code that no coupon has. */
export const unknownCodeMessage = "Invalid coupon code";

const statusMessages: Record<Exclude<CouponStatus, "active">, string> = {
  inactive: "This coupon is not active",
  upcoming: "This coupon is not valid yet",
  expired: "This coupon has expired",
  limit_reached: "This coupon has reached its usage limit",
};

/** Why a coupon is not valid for this subtotal, as a message; null when it is valid. */
export function findCouponErrorMessage(
  coupon: CouponRow | null,
  subtotalPaisa: number,
  now: Date,
): string | null {
  if (!coupon) return unknownCodeMessage;
  const status = computeCouponStatus(coupon, now);
  if (status !== "active") return statusMessages[status];
  if (subtotalPaisa >= coupon.minOrderPaisa) return null;
  return `This coupon needs an order of at least ${formatRupees(coupon.minOrderPaisa)}`;
}

const wholePercentage = 10_000n;

/**
 * The discount in paisa on this subtotal, whether or not the coupon is valid: a whole number from 0 to the subtotal,
 * rounded once, half a paisa up.
 * @param subtotalPaisa integer of at least 0
 */
export function computeDiscountPaisa(
  { type, amount, maxDiscountPaisa }: Pick<CouponRow, "type" | "amount" | "maxDiscountPaisa">,
  subtotalPaisa: number,
): number {
  if (type === "fixed_amount") return Math.min(amount, subtotalPaisa);
  // An expensive cart times hundredths of a percent exceeds the safe integers.
  const exact = BigInt(subtotalPaisa) * BigInt(amount);
  const rounded = Number((exact + wholePercentage / 2n) / wholePercentage);
  return Math.min(rounded, maxDiscountPaisa ?? rounded);
}
