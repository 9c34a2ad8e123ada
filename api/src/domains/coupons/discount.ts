import type { CouponStatus } from "../../contract/coupons.ts";
import { formatRupees } from "../../platform/money.ts";
import type { coupons } from "./table.ts";

export type CouponRow = typeof coupons.$inferSelect;

/** Computes the status of a coupon at a time. */
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

/** Message for an unknown code. */
export const unknownCodeMessage = "Invalid coupon code";

const statusMessages: Record<Exclude<CouponStatus, "active">, string> = {
  inactive: "This coupon is not active",
  upcoming: "This coupon is not valid yet",
  expired: "This coupon has expired",
  limit_reached: "This coupon has reached its usage limit",
};

/** The order that a coupon is for. */
interface CouponUse {
  subtotalPaisa: number;
  /** Earlier uses by the order's customer. */
  customerUses: number;
}

/** Returns a message why a coupon is not valid for this order, or null if it is valid. */
export function findCouponErrorMessage(
  coupon: CouponRow | null,
  { subtotalPaisa, customerUses }: CouponUse,
  now: Date,
): string | null {
  if (!coupon) return unknownCodeMessage;
  const status = computeCouponStatus(coupon, now);
  if (status !== "active") return statusMessages[status];
  const { usageLimitPerCustomer } = coupon;
  if (usageLimitPerCustomer !== null && customerUses >= usageLimitPerCustomer) {
    return usageLimitPerCustomer === 1
      ? "You have already used this coupon"
      : `You have already used this coupon ${customerUses} times, and ${usageLimitPerCustomer} is the most`;
  }
  if (subtotalPaisa >= coupon.minOrderPaisa) return null;
  return `This coupon needs an order of at least ${formatRupees(coupon.minOrderPaisa)}`;
}

const wholePercentage = 10_000n;

/**
 * Computes the discount in paisa, without checking whether the coupon is valid. The result is an integer from 0 to the
 * subtotal, rounded once, half a paisa up.
 * @param subtotalPaisa integer of at least 0
 */
export function computeDiscountPaisa(
  { type, amount, maxDiscountPaisa }: Pick<CouponRow, "type" | "amount" | "maxDiscountPaisa">,
  subtotalPaisa: number,
): number {
  if (type === "fixed_amount") return Math.min(amount, subtotalPaisa);
  // The product of an expensive cart and hundredths of a percent can exceed the safe integers.
  const exact = BigInt(subtotalPaisa) * BigInt(amount);
  const rounded = Number((exact + wholePercentage / 2n) / wholePercentage);
  return Math.min(rounded, maxDiscountPaisa ?? rounded);
}
