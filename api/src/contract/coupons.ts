import {
  boundedText,
  expectedUpdatedAt,
  isOneLine,
  noneIfZero,
  oneOf,
  optionalFlag,
  optionalText,
  paging,
  rupeeAmount,
  typedLength,
} from "./fields.ts";
import { groupDigits } from "./group-digits.ts";
import { limits } from "./limits.ts";
import { normalizeCode } from "./visible-text.ts";
import { z } from "./zod.ts";

export const couponTypes = ["percentage", "fixed_amount"] as const;
/** Current status of a coupon. */
export const couponStatuses = [
  "inactive",
  "upcoming",
  "expired",
  "limit_reached",
  "active",
] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** A coupon in the back office. Amounts are rupees; for a percentage, `value` is percent. */
export const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  description: z.nullable(z.string()),
  type: z.enum(couponTypes),
  value: z.number(),
  minOrderAmount: z.number(),
  maxDiscountAmount: z.nullable(z.number()),
  /** Null means unlimited. */
  usageLimit: z.nullable(z.number()),
  /** Uses of one customer; null means unlimited. */
  usageLimitPerCustomer: z.optional(z.nullable(z.number())),
  usedCount: z.number(),
  /** First and last moment at which it is valid, ISO 8601 in UTC. */
  validFrom: z.string(),
  validUntil: z.string(),
  isActive: z.boolean(),
  status: z.enum(couponStatuses),
  createdAt: z.string(),
  /** Time of the last edit, ISO 8601 in UTC. Using the coupon does not change it. */
  updatedAt: z.string(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** Normalises a code for storage and comparison, in upper case. */
export const couponCode = (typed: string): string => normalizeCode(typed).toUpperCase();

const longCode = `Code must be less than ${limits.couponCodeLength} characters`;
/** The code of a coupon, as `couponCode` writes it. */
export const couponCodeText = (required: string) =>
  boundedText(required, typedLength(limits.couponCodeLength), longCode).check(
    z.overwrite(couponCode),
    z.minLength(1, required),
    z.maxLength(limits.couponCodeLength, longCode),
    z.refine(isOneLine, "Code has characters that a code cannot have"),
  );

const momentPattern = /^([2-9]\d{3}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Whether a text is an existing date from the year 2000 on, with or without a time. */
export function isMoment(text: string): boolean {
  const [, day = ""] = momentPattern.exec(text) ?? [];
  const begins = new Date(`${day}T00:00:00Z`);
  // Some date parsers read 30 February as 2 March.
  const exists = !Number.isNaN(begins.getTime()) && begins.toISOString().startsWith(day);
  return exists && !Number.isNaN(Date.parse(text));
}

/** A calendar date in Kathmandu, or a moment. */
const momentText = (message: string) =>
  boundedText(message, 100).check(z.refine(isMoment, message));

/** A limit of uses; null means none. */
const usageLimit = (name: string) => {
  const message = `${name} must be a whole number from 1 to ${groupDigits(limits.maxCouponUsageLimit)}`;
  return z.nullable(
    z.int(message).check(z.minimum(1, message), z.maximum(limits.maxCouponUsageLimit, message)),
  );
};

/** Body of POST /coupons and PUT /coupons/{id}. PUT replaces the whole coupon. */
export const couponInputSchema = z
  .object({
    code: couponCodeText("Coupon code is required"),
    description: optionalText("description", limits.couponDescriptionLength),
    type: oneOf("type", couponTypes),
    value: rupeeAmount("Value must be positive"),
    minOrderAmount: z._default(rupeeAmount("Minimum order amount must be non-negative"), 0),
    /** Rupees; only for a percentage. */
    maxDiscountAmount: z._default(
      noneIfZero(rupeeAmount("Maximum discount amount must be non-negative")),
      null,
    ),
    usageLimit: z._default(usageLimit("Usage limit"), null),
    /** Uses of one customer; missing or null means none. Cancelled and returned orders give their use back. */
    usageLimitPerCustomer: z.optional(usageLimit("Usage limit per customer")),
    /**
     * A date means the start of that day in Kathmandu. Missing or null: now for a new coupon, unchanged for an
     * existing one.
     */
    validFrom: z.optional(z.nullable(momentText("Valid from must be a date"))),
    /** A date means the end of that day in Kathmandu. */
    validUntil: momentText("Valid until date is required"),
    /** Default: true for a new coupon, unchanged for an existing one. */
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

/** Body of POST /coupons/validate. The amount is the subtotal in rupees. */
export const couponCheckInputSchema = z.object({
  code: couponCodeText("Please enter a coupon code"),
  orderAmount: rupeeAmount("orderAmount must be an amount in rupees", 1_000_000_000),
});
export type CouponCheckInput = z.infer<typeof couponCheckInputSchema>;

export const couponCheckSchema = z.object({
  isValid: z.boolean(),
  /** Why the coupon is not valid, as a message. */
  error: z.nullable(z.string()),
  /** Discount for this order in rupees. */
  discountAmount: z.number(),
  coupon: z.nullable(z.object({ code: z.string(), type: z.enum(couponTypes), value: z.number() })),
});
export type CouponCheck = z.infer<typeof couponCheckSchema>;

/** Usage figures of a coupon. Amounts are rupees. */
export const couponStatsSchema = z.object({
  /** Uses that currently count against the limit. */
  uses: z.number(),
  /** Orders placed with it, including cancelled and returned ones. */
  orders: z.number(),
  /** Sum for orders that are not cancelled or returned. */
  discountGiven: z.number(),
  /** Totals of the paid ones among those orders, as in the shop's statistics. */
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
