import { type Coupon, type CouponInput, couponInputSchema, z } from "@aushadhi/api/contract";
import { parseNumber } from "../ui/form/parse-number.ts";

const days = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kathmandu" });

/** The day of a moment in Kathmandu, as a date box has it: `2027-01-05`. Takes an ISO time. */
const toKathmanduDay = (time: string): string => days.format(new Date(time));

/** What a coupon's form begins with. */
export const toTypedCoupon = (coupon: Coupon | null) => ({
  code: coupon?.code ?? "",
  description: coupon?.description ?? "",
  type: coupon?.type ?? "percentage",
  value: String(coupon?.value ?? ""),
  minOrderAmount: String(coupon?.minOrderAmount ?? 0),
  maxDiscountAmount: String(coupon?.maxDiscountAmount ?? ""),
  usageLimit: String(coupon?.usageLimit ?? ""),
  validFrom: coupon ? toKathmanduDay(coupon.validFrom) : "",
  validUntil: coupon ? toKathmanduDay(coupon.validUntil) : "",
  isActive: coupon?.isActive ?? true,
});
export type TypedCoupon = ReturnType<typeof toTypedCoupon>;

/** The form: what was typed, as the API takes it. */
export const couponForm = z.pipe(
  z.transform(
    (typed: TypedCoupon): z.input<typeof couponInputSchema> => ({
      ...typed,
      value: parseNumber(typed.value, Number.NaN),
      minOrderAmount: parseNumber(typed.minOrderAmount, 0),
      // Its box is there for a percentage alone.
      maxDiscountAmount:
        typed.type === "percentage" ? parseNumber(typed.maxDiscountAmount, null) : null,
      usageLimit: parseNumber(typed.usageLimit, null),
      validFrom: typed.validFrom || null,
    }),
  ),
  couponInputSchema,
);

/**
 * An edited coupon as it is sent. A day that was not changed keeps the time it had: it need not be the day's edge. Whether
 * it is active is sent only where that was changed: a form that is open for long would switch on again what a colleague
 * has switched off meanwhile.
 */
export const buildCouponEdit = (
  { isActive, ...input }: CouponInput,
  before: Coupon,
): CouponInput => ({
  ...input,
  ...(isActive === before.isActive ? {} : { isActive }),
  validFrom:
    input.validFrom === toKathmanduDay(before.validFrom) ? before.validFrom : input.validFrom,
  expectedUpdatedAt: before.updatedAt,
  validUntil:
    input.validUntil === toKathmanduDay(before.validUntil) ? before.validUntil : input.validUntil,
});
