import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { testNow } from "../../../testing/database.ts";
import type { CouponStatus } from "../../contract/index.ts";
import {
  type CouponRow,
  computeCouponStatus,
  computeDiscountPaisa,
  findCouponErrorMessage,
} from "./discount.ts";

const hour = 3_600_000;
const addMs = (ms: number) => new Date(testNow.getTime() + ms);

const buildRow = (fields: Partial<CouponRow> = {}): CouponRow => ({
  id: "c",
  code: "TEN",
  description: null,
  type: "percentage",
  amount: 1000,
  minOrderPaisa: 0,
  maxDiscountPaisa: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  usedCount: 0,
  validFrom: addMs(-hour),
  validUntil: addMs(hour),
  isActive: true,
  createdAt: testNow,
  updatedAt: testNow,
  ...fields,
});

describe("the discount", () => {
  const paisa = fc.integer({ min: 0, max: 100 * 999 * 1_000_000_000 });
  const percentage = fc.record({
    type: fc.constant("percentage" as const),
    amount: fc.integer({ min: 0, max: 10_000 }),
    maxDiscountPaisa: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
  });
  const fixed = fc.record({
    type: fc.constant("fixed_amount" as const),
    amount: fc.integer({ min: 0, max: 1_000_000_000 }),
    maxDiscountPaisa: fc.constant(null),
  });
  const assertProperty = (property: Parameters<typeof fc.assert>[0]) =>
    fc.assert(property, { numRuns: 5000 });

  test("is an integer of paisa from 0 to the subtotal", () => {
    assertProperty(
      fc.property(fc.oneof(percentage, fixed), paisa, (coupon, subtotal) => {
        const discount = computeDiscountPaisa(coupon, subtotal);
        expect(Number.isSafeInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
      }),
    );
  });

  test("of a percentage is at most half a paisa from the exact share, and never above its maximum", () => {
    assertProperty(
      fc.property(percentage, paisa, (coupon, subtotal) => {
        const discount = computeDiscountPaisa(coupon, subtotal);
        if (coupon.maxDiscountPaisa !== null) {
          expect(discount).toBeLessThanOrEqual(coupon.maxDiscountPaisa);
          if (discount === coupon.maxDiscountPaisa) return;
        }
        const twiceOff =
          2n * (BigInt(discount) * 10_000n - BigInt(subtotal) * BigInt(coupon.amount));
        expect(twiceOff <= 10_000n && twiceOff > -10_000n).toBe(true);
      }),
    );
  });

  test("never decreases when the price or the percentage grows", () => {
    assertProperty(
      fc.property(percentage, paisa, paisa, (coupon, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(computeDiscountPaisa(coupon, low)).toBeLessThanOrEqual(
          computeDiscountPaisa(coupon, high),
        );
        const more = { ...coupon, amount: 10_000 };
        expect(computeDiscountPaisa(coupon, high)).toBeLessThanOrEqual(
          computeDiscountPaisa(more, high),
        );
      }),
    );
  });

  test("of a fixed amount is the whole amount, unless the goods are cheaper", () => {
    assertProperty(
      fc.property(fixed, paisa, (coupon, subtotal) => {
        expect(computeDiscountPaisa(coupon, subtotal)).toBe(Math.min(coupon.amount, subtotal));
      }),
    );
  });

  test.each([
    ["rounds half a paisa up", { amount: 1000 }, 105, 11],
    ["rounds less than half a paisa down", { amount: 1000 }, 104, 10],
    ["supports a hundredth of a percent", { amount: 1 }, 10_000, 1],
    ["is the whole price at 100 %", { amount: 10_000 }, 99_999, 99_999],
    ["is 0 for a subtotal of 0", { amount: 10_000 }, 0, 0],
    ["is not above the maximum", { amount: 5000, maxDiscountPaisa: 20_000 }, 100_000, 20_000],
    [
      "is exact beyond the precision of floats",
      { amount: 3333 },
      9_007_199_254_740_991,
      3_002_099_511_605_172,
    ],
  ])("%s", (_, fields, subtotal, discount) => {
    expect(computeDiscountPaisa(buildRow(fields), subtotal)).toBe(discount);
  });

  test("of a fixed amount ignores a maximum", () => {
    const coupon = buildRow({ type: "fixed_amount", amount: 500, maxDiscountPaisa: 100 });
    expect(computeDiscountPaisa(coupon, 1000)).toBe(500);
  });
});

describe("the status of a coupon", () => {
  test.each([
    ["active", {}],
    ["active", { validFrom: testNow }],
    ["active", { validUntil: testNow }],
    ["active", { usageLimit: 2, usedCount: 1 }],
    ["upcoming", { validFrom: addMs(1) }],
    ["expired", { validUntil: addMs(-1) }],
    ["limit_reached", { usageLimit: 1, usedCount: 1 }],
    ["limit_reached", { usageLimit: 1, usedCount: 9 }],
    ["inactive", { isActive: false, validFrom: addMs(1) }],
    ["upcoming", { validFrom: addMs(1), validUntil: addMs(-1) }],
    ["expired", { validUntil: addMs(-1), usageLimit: 1, usedCount: 1 }],
  ] satisfies [CouponStatus, Partial<CouponRow>][])("%s: %p", (status, fields) => {
    expect(computeCouponStatus(buildRow(fields), testNow)).toBe(status);
  });
});

describe("the reason why a coupon is not valid", () => {
  const use = { subtotalPaisa: 10_000, customerUses: 3 };

  test.each([
    ["Invalid coupon code", null],
    ["This coupon is not active", buildRow({ isActive: false })],
    ["This coupon is not valid yet", buildRow({ validFrom: addMs(1) })],
    ["This coupon has expired", buildRow({ validUntil: addMs(-1) })],
    ["This coupon has reached its usage limit", buildRow({ usageLimit: 1, usedCount: 1 })],
    ["You have already used this coupon", buildRow({ usageLimitPerCustomer: 1 })],
    [
      "You have already used this coupon 3 times, and 3 is the most",
      buildRow({ usageLimitPerCustomer: 3 }),
    ],
    ["This coupon needs an order of at least ₹100.01", buildRow({ minOrderPaisa: 10_001 })],
  ])("%s", (words, coupon) => {
    expect(findCouponErrorMessage(coupon, use, testNow)).toBe(words);
  });

  test("is null when the minimum is exactly reached", () => {
    expect(findCouponErrorMessage(buildRow({ minOrderPaisa: 10_000 }), use, testNow)).toBeNull();
  });
});
