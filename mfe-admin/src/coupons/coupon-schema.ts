import {
  type Coupon,
  type CouponInput,
  couponInputSchema,
  couponTypes,
  z,
} from "@aushadhi/api/contract";
import { parseNumber } from "../ui/form/parse-number.ts";
import { toKathmanduDay } from "../ui/to-kathmandu-day.ts";

const typed = z.object({
  code: z.string(),
  description: z.string(),
  type: z.enum(couponTypes),
  value: z.string(),
  minOrderAmount: z.string(),
  maxDiscountAmount: z.string(),
  usageLimit: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  isActive: z.boolean(),
});
export type TypedCoupon = z.infer<typeof typed>;

/** The form: what was typed, as the API takes it. */
export const couponForm = z.pipe(
  z.pipe(
    typed,
    z.transform(
      (form): z.input<typeof couponInputSchema> => ({
        ...form,
        value: parseNumber(form.value, Number.NaN),
        minOrderAmount: parseNumber(form.minOrderAmount, 0),
        // Its box is there for a percentage alone.
        maxDiscountAmount:
          form.type === "percentage" ? parseNumber(form.maxDiscountAmount, null) : null,
        usageLimit: parseNumber(form.usageLimit, null),
        validFrom: form.validFrom || null,
      }),
    ),
  ),
  couponInputSchema,
);

/** A new coupon's form before anything is typed. */
export const blankCoupon: TypedCoupon = {
  code: "",
  description: "",
  type: "percentage",
  value: "",
  minOrderAmount: "0",
  maxDiscountAmount: "",
  usageLimit: "",
  validFrom: "",
  validUntil: "",
  isActive: true,
};

export const typedCoupon = (coupon: Coupon): TypedCoupon => ({
  code: coupon.code,
  description: coupon.description ?? "",
  type: coupon.type,
  value: String(coupon.value),
  minOrderAmount: String(coupon.minOrderAmount),
  maxDiscountAmount: String(coupon.maxDiscountAmount ?? ""),
  usageLimit: String(coupon.usageLimit ?? ""),
  validFrom: toKathmanduDay(coupon.validFrom),
  validUntil: toKathmanduDay(coupon.validUntil),
  isActive: coupon.isActive,
});

export type CouponField = keyof TypedCoupon;

/**
 * An edited coupon as it is sent. A day that was not changed keeps the time it had: it need not be the day's edge. Whether
 * it is active is sent only where that was changed: a form that is open for long would switch on again what a colleague
 * has switched off meanwhile.
 */
export const couponEdit = ({ isActive, ...input }: CouponInput, before: Coupon): CouponInput => ({
  ...input,
  ...(isActive === before.isActive ? {} : { isActive }),
  validFrom:
    input.validFrom === toKathmanduDay(before.validFrom) ? before.validFrom : input.validFrom,
  expectedUpdatedAt: before.updatedAt,
  validUntil:
    input.validUntil === toKathmanduDay(before.validUntil) ? before.validUntil : input.validUntil,
});
