import { expect, test } from "bun:test";
import { computeLineTotal, computeOrderSums, computeSubtotal } from "./order-sums.ts";

const lines = [
  { quantity: 3, pricePaisa: 1999 },
  { quantity: 1, pricePaisa: 5 },
];

test("a line total is quantity times price", () => {
  expect(lines.map(computeLineTotal)).toEqual([5997, 5]);
});

test("the subtotal is the sum of all lines, and 0 without lines", () => {
  expect(computeSubtotal(lines)).toBe(6002);
  expect(computeSubtotal([])).toBe(0);
});

test("the total is subtotal plus fee minus discount", () => {
  expect(computeOrderSums(lines, 10_000, 1002)).toEqual({
    subtotalPaisa: 6002,
    deliveryFeePaisa: 10_000,
    discountPaisa: 1002,
    totalPaisa: 15_000,
  });
});

test("a discount is limited to the subtotal and never covers the fee", () => {
  expect(computeOrderSums(lines, 10_000, 6003)).toMatchObject({
    discountPaisa: 6002,
    totalPaisa: 10_000,
  });
});
