import { expect, test } from "bun:test";
import { isRefundDue } from "./present-order.ts";

test.each([
  ["pending", "paid", false],
  ["delivered", "paid", false],
  ["cancelled", "pending", false],
  ["returned", "refunded", false],
  ["cancelled", "paid", true],
  ["returned", "paid", true],
] as const)("of an order that is %s and %s a refund is due: %p", (status, paymentStatus, isDue) => {
  expect(isRefundDue({ status, paymentStatus })).toBe(isDue);
});
