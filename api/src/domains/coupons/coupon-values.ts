import type { CouponInput } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { endOfDay, startOfDay } from "../../platform/kathmandu.ts";
import { toPaisa } from "../../platform/money.ts";
import type { CouponRow } from "./discount.ts";

/** What the back office sets of a coupon; uses are counted by orders alone. */
export type CouponValues = Omit<CouponRow, "id" | "usedCount" | "createdAt" | "updatedAt">;

/**
 * A coupon's columns from the form's fields.
 * @param before the coupon that is edited; null for a new one
 * @throws AppError `invalid_input` when it would end before it begins
 */
export function buildCouponValues(
  input: CouponInput,
  now: Date,
  before: CouponRow | null = null,
): CouponValues {
  const { code, description, type, value, usageLimit } = input;
  const { minOrderAmount, maxDiscountAmount } = input;
  const validFrom = input.validFrom
    ? parseMoment(input.validFrom, startOfDay)
    : (before?.validFrom ?? now);
  const validUntil = parseMoment(input.validUntil, endOfDay);
  if (validUntil < validFrom) {
    const message = "Valid until must not be before valid from";
    throw new AppError("invalid_input", message, { validUntil: message });
  }
  const maxDiscountPaisa = type === "percentage" ? toPaisa(maxDiscountAmount ?? 0) : 0;
  return {
    code,
    description,
    type,
    // A percentage is kept in hundredths, as rupees are in paisa.
    amount: toPaisa(value),
    minOrderPaisa: toPaisa(minOrderAmount),
    maxDiscountPaisa: maxDiscountPaisa || null,
    usageLimit,
    validFrom,
    validUntil,
    isActive: input.isActive ?? before?.isActive ?? true,
  };
}

/** The moment of a validated text: start or end of that day, or a time, in Kathmandu unless it names its zone. */
function parseMoment(text: string, edge: (day: string) => Date): Date {
  if (!text.includes("T")) return edge(text);
  return new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}+05:45`);
}
