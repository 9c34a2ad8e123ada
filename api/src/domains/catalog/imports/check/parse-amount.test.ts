import { expect, test } from "bun:test";
import { parseAmount } from "./numbers.ts";

test.each([
  ["Unit Price: ৳ 10.00,(30's pack: ৳ 300.00),", "10.00"],
  ["100 ml bottle: ৳ 40.12", "40.12"],
  ["80 mg vial: ৳ 13,900.00", "13900.00"],
  ["250 mg vial: ৳ 55.00,500 mg vial: ৳ 95.00", "55.00"],
  ["৳\u00a01,23,456.50", "123456.50"],
  ["1,234.50", "1234.50"],
  [" 223.42 ", "223.42"],
  ["₹284", "284"],
  ["Rs. 12/-", "12"],
  ["रु. 12", "12"],
  ["12 per strip", "12"],
  ["0", "0"],
])("%j is %s", (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each(["", "on request", "12,50", "৳ 12,50", "-5", "৳ -5", "10 or 20", "৳", "1.2.3", "NaN"])(
  "finds no clear amount in %j",
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);
