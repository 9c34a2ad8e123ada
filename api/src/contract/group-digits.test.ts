import { expect, test } from "bun:test";
import { productListQuerySchema } from "./catalog-query.ts";
import { couponInputSchema } from "./coupons.ts";
import { groupDigits } from "./group-digits.ts";
import { productInputSchema } from "./product-input.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [100_000, "1,00,000"],
  [1_000_000_000, "1,00,00,00,000"],
])("%i is read as %s", (count, text) => {
  expect(groupDigits(count)).toBe(text);
});

const coupon = { code: "TEN", type: "percentage", value: 10, validUntil: "2031-01-05" };
const dear = 1e12;

test.each([
  [
    "a coupon's usage limit",
    couponInputSchema.safeParse({ ...coupon, usageLimit: dear }),
    "Usage limit must be a whole number from 1 to 1,00,00,00,000",
  ],
  [
    "a coupon's minimum order",
    couponInputSchema.safeParse({ ...coupon, minOrderAmount: dear }),
    "Minimum order amount must be non-negative, at most 1,00,00,000",
  ],
  [
    "a product's stock",
    productInputSchema.safeParse({ name: "Balm", sku: "B-1", price: 1, stock: 20_000_000 }),
    "Stock must be non-negative, at most 1,00,00,000",
  ],
  [
    "a product's description",
    productInputSchema.safeParse({
      name: "Balm",
      sku: "B-1",
      price: 1,
      description: "x".repeat(20_001),
    }),
    "Description must be at most 20,000 characters",
  ],
  [
    "the page of a list",
    productListQuerySchema.safeParse({ page: "0" }),
    "page must be a whole number from 1 to 1,00,000",
  ],
  [
    "a price that is filtered by",
    productListQuerySchema.safeParse({ minPrice: "x" }),
    "minPrice must be a price from 0 to 1,00,00,000",
  ],
])("writes the limit of %s with grouped digits", (_, { error }, message) => {
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
