import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatRupees, toPaisa, toRupees } from "./money.ts";

test("converts paisa to rupees and back without loss", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (paisa) => {
      expect(toPaisa(toRupees(paisa))).toBe(paisa);
    }),
  );
});

test("a rupee amount has at most two decimals", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (paisa) => {
      expect(JSON.stringify(toRupees(paisa))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
});

test.each([
  [0, "₹0.00"],
  [5, "₹0.05"],
  [125_050, "₹1,250.50"],
  [125_000_000, "₹12,50,000.00"],
])("formats %d paisa as %s", (paisa, text) => {
  expect(formatRupees(paisa)).toBe(text);
});
