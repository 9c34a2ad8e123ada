import {
  expectedUpdatedAt,
  isOneLine,
  noneIfZero,
  oneOf,
  onlyVisible,
  optionalFlag,
  optionalText,
  paging,
  rupeeAmount,
} from "./fields.ts";
import { groupDigits } from "./group-digits.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

export const couponTypes = ["percentage", "fixed_amount"] as const;
/** How a coupon stands now. */
export const couponStatuses = [
  "inactive",
  "upcoming",
  "expired",
  "limit_reached",
  "active",
] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** A coupon as the back office reads it. Amounts are rupees; `value` is percent for a percentage. */
export const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(couponTypes),
  value: z.number(),
  minOrderAmount: z.number(),
  maxDiscountAmount: z.nullable(z.number()),
  /** Null: as often as anybody likes. */
  usageLimit: z.nullable(z.number()),
  usedCount: z.number(),
  /** ISO 8601 in UTC; the first and the last moment at which it holds. */
  validFrom: z.string(),
  validUntil: z.string(),
  isActive: z.boolean(),
  status: z.enum(couponStatuses),
  createdAt: z.string(),
  /** ISO 8601 in UTC: the last edit; being used is none. */
  updatedAt: z.string(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** A code as it is kept and compared: upper case, no spaces at its ends. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

const code = (required: string) =>
  z
    .string(required)
    .check(
      onlyVisible(),
      z.overwrite(couponCode),
      z.minLength(1, required),
      z.maxLength(
        limits.couponCodeLength,
        `Code must be less than ${limits.couponCodeLength} characters`,
      ),
      z.refine(isOneLine, "Code has characters that a code cannot have"),
    );

const momentPattern = /^([2-9]\d{3}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Whether a text is a calendar date from 2000 on, alone or with a time, that exists. */
export function isMoment(text: string): boolean {
  const [, day = ""] = momentPattern.exec(text) ?? [];
  const begins = new Date(`${day}T00:00:00Z`);
  // Some readers of dates take 30 February for 2 March.
  const exists = !Number.isNaN(begins.getTime()) && begins.toISOString().startsWith(day);
  return exists && !Number.isNaN(Date.parse(text));
}

/** A calendar date in Kathmandu or a moment, as a form or a program sends it. */
const momentText = (message: string) => z.string(message).check(z.refine(isMoment, message));

const usageLimit = `Usage limit must be a whole number from 1 to ${groupDigits(limits.maxCouponUsageLimit)}`;

/** Body of POST /coupons and, whole again, of PUT /coupons/{id}. */
export const couponInputSchema = z
  .object({
    code: code("Coupon code is required"),
    description: optionalText("description", limits.couponDescriptionLength),
    type: oneOf("type", couponTypes),
    value: rupeeAmount("Value must be positive"),
    minOrderAmount: z._default(rupeeAmount("Minimum order amount must be non-negative"), 0),
    /** Rupees; only a percentage has it. */
    maxDiscountAmount: z._default(
      noneIfZero(rupeeAmount("Maximum discount amount must be non-negative")),
      null,
    ),
    usageLimit: z._default(
      z.nullable(
        z
          .int(usageLimit)
          .check(z.minimum(1, usageLimit), z.maximum(limits.maxCouponUsageLimit, usageLimit)),
      ),
      null,
    ),
    /**
     * A date begins with its day in Kathmandu. Left out or null: from now on for a new one, as it was for an old one.
     */
    validFrom: z.optional(z.nullable(momentText("Valid from must be a date"))),
    /** A date counts to the end of its day in Kathmandu. */
    validUntil: momentText("Valid until date is required"),
    /** Left out: true for a new one, as it was for an old one. */
    isActive: optionalFlag("isActive"),
    expectedUpdatedAt: expectedUpdatedAt("coupon"),
  })
  .check(
    z.refine(({ type, value }) => type !== "percentage" || value <= 100, {
      error: "Percentage value cannot exceed 100%",
      path: ["value"],
    }),
  );
export type CouponInput = z.infer<typeof couponInputSchema>;

/** Query of GET /coupons. */
export const couponListQuerySchema = z.object(paging);
export type CouponListQuery = z.infer<typeof couponListQuerySchema>;

/** Body of POST /coupons/validate; the amount is that of the goods, in rupees. */
export const couponCheckInputSchema = z.object({
  code: code("Please enter a coupon code"),
  orderAmount: rupeeAmount("orderAmount must be an amount in rupees", 1_000_000_000),
});
export type CouponCheckInput = z.infer<typeof couponCheckInputSchema>;

export const couponCheckSchema = z.object({
  isValid: z.boolean(),
  /** Why it does not hold, in words. */
  error: z.nullable(z.string()),
  /** Rupees off this order. */
  discountAmount: z.number(),
  coupon: z.nullable(z.object({ code: z.string(), type: z.enum(couponTypes), value: z.number() })),
});
export type CouponCheck = z.infer<typeof couponCheckSchema>;

/** What a coupon has done so far; amounts are rupees. */
export const couponStatsSchema = z.object({
  /** Uses that count against the limit now. */
  uses: z.number(),
  /** Orders placed with it, cancelled and returned ones too. */
  orders: z.number(),
  /** Of orders that are neither cancelled nor returned. */
  discountGiven: z.number(),
  /** Totals of those of them that are paid, as in the shop's statistics. */
  revenue: z.number(),
});
export type CouponStats = z.infer<typeof couponStatsSchema>;

const success = z.literal(true);
export const couponResponseSchema = z.object({ success, coupon: couponSchema });
export const couponListResponseSchema = z.object({
  success,
  coupons: z.array(couponSchema),
  total: z.number(),
});
export const couponCheckResponseSchema = z.object({ success, data: couponCheckSchema });
export const couponStatsResponseSchema = z.object({ success, stats: couponStatsSchema });
