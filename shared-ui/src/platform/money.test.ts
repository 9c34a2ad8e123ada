import { expect, test } from "bun:test";
import { formatRupees } from "./money.ts";

test("formats rupees with the rupee sign and two decimals", () => {
  expect(formatRupees(25)).toBe("₹25.00");
  expect(formatRupees(180.5)).toBe("₹180.50");
});

test("groups thousands and lakhs", () => {
  expect(formatRupees(1250)).toBe("₹1,250.00");
  expect(formatRupees(1_250_000)).toBe("₹12,50,000.00");
});

test("formats NaN and infinity as 0", () => {
  expect(formatRupees(Number.NaN)).toBe("₹0.00");
  expect(formatRupees(Number.POSITIVE_INFINITY)).toBe("₹0.00");
});

test("formats as Intl does", () => {
  const intl = new Intl.NumberFormat("en-IN", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  for (let digits = 0; digits < 12; digits++) {
    for (const factor of [1, 1.5, 7.31, 9.99]) {
      const rupees = Math.round(factor * 10 ** digits) / 100;
      expect(formatRupees(rupees)).toBe(`₹${intl.format(rupees)}`);
      expect(formatRupees(-rupees).replace("−", "")).toBe(`₹${intl.format(rupees)}`);
    }
  }
});
