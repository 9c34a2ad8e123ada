import type { CouponInput } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { endOfDay, parseKathmanduTime, startOfDay } from "../../platform/kathmandu.ts";
import { toPaisa } from "../../platform/money.ts";
import type { CouponRow } from "./discount.ts";

/** The columns that the back office sets. Only orders change the use count. */
export type CouponValues = Omit<CouponRow, "id" | "usedCount" | "createdAt" | "updatedAt">;

/**
 * Converts the form's fields to columns.
 * @param before the edited coupon; null for a new one
 * @throws AppError `invalid_input` if the coupon ends before it starts
 */
export function buildCouponValues(
  input: CouponInput,
  now: Date,
  before: CouponRow | null = null,
): CouponValues {
  const { code, description, type, value, usageLimit, usageLimitPerCustomer } = input;
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
    // Percentages are stored in hundredths, like rupees in paisa.
    amount: toPaisa(value),
    minOrderPaisa: toPaisa(minOrderAmount),
    maxDiscountPaisa: maxDiscountPaisa || null,
    usageLimit,
    usageLimitPerCustomer: usageLimitPerCustomer ?? null,
    validFrom,
    validUntil,
    isActive: input.isActive ?? before?.isActive ?? true,
  };
}

/** Parses a validated day or time. A day means its start or end. A time without a zone is Kathmandu time. */
function parseMoment(text: string, edge: (day: string) => Date): Date {
  if (!text.includes("T")) return edge(text);
  return /(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : parseKathmanduTime(text);
}
