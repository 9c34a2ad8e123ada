import { type Coupon, type CouponInput, couponInputSchema } from "@aushadhi/api/contract";
import { createFormSchema } from "../ui/form/create-form-schema.ts";

const days = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kathmandu" });

/** Converts an ISO time to its day in Kathmandu, in date input format: `2027-01-05`. */
const toKathmanduDay = (time: string): string => days.format(new Date(time));

/** Initial values of the coupon form. */
export const toTypedCoupon = (coupon: Coupon | null) => ({
  code: coupon?.code ?? "",
  description: coupon?.description ?? "",
  type: coupon?.type ?? "percentage",
  value: String(coupon?.value ?? ""),
  minOrderAmount: String(coupon?.minOrderAmount ?? 0),
  maxDiscountAmount: String(coupon?.maxDiscountAmount ?? ""),
  usageLimit: String(coupon?.usageLimit ?? ""),
  usageLimitPerCustomer: String(coupon?.usageLimitPerCustomer ?? ""),
  validFrom: coupon ? toKathmanduDay(coupon.validFrom) : "",
  validUntil: coupon ? toKathmanduDay(coupon.validUntil) : "",
  isActive: coupon?.isActive ?? true,
});
export type TypedCoupon = ReturnType<typeof toTypedCoupon>;

/** The coupon form: typed values to API input. */
export const couponFormSchema = createFormSchema(
  (typed: TypedCoupon, number) => ({
    ...typed,
    value: number("value", typed.type === "percentage" ? "percent" : "money", Number.NaN),
    minOrderAmount: number("minOrderAmount", "money", 0),
    // Only a percentage has this box.
    maxDiscountAmount:
      typed.type === "percentage" ? number("maxDiscountAmount", "money", null) : null,
    usageLimit: number("usageLimit", "count", null),
    usageLimitPerCustomer: number("usageLimitPerCustomer", "count", null),
    validFrom: typed.validFrom || null,
  }),
  couponInputSchema,
);

/**
 * Builds the request of an edit. An unchanged day keeps its time, which need not be the day's
 * edge. The active flag is sent only when changed: otherwise a form left open would switch on a
 * coupon that a colleague switched off in the meantime.
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
