import { expect, test } from "bun:test";
import { guessMapping } from "../guess/guess-mapping.ts";
import { createHeaderCurrency } from "./header-currency.ts";
import { readPrice } from "./numbers.ts";

const readBelow = (header: string, cell: string) => {
  const write = createHeaderCurrency(["Item", header], { name: [0], price: [1] });
  const [row] = write([{ line: 2, cells: ["Sinex", cell] }]);
  return readPrice(row?.cells[1] ?? "");
};

test.each([
  ["MRP (paisa)", "4550", "45.50"],
  ["price_paisa", "99", "0.99"],
  ["sellingPricePaisa", "1,25,000", "1250.00"],
  ["मूल्य (पैसा)", "४५५०", "45.50"],
  ["MRP (Rs. paisa)", "45.50", "45.50"],
  ["MRP", "4550 paisa", "45.50"],
  ["MRP", "50 paise", "0.50"],
])("below %j the amount %j is %s rupees", (header, cell, digits) => {
  expect(readBelow(header, cell)).toEqual({ digits });
});

test.each([
  ["MRP (paisa)", "45.50"],
  ["MRP (paisa)", "Rs 45"],
  ["MRP", "Rs 45 50 paisa"],
  ["MRP", "45.5 paisa"],
])("below %j the amount %j is refused", (header, cell) => {
  expect(readBelow(header, cell)).toMatchObject({ reason: "It may be in rupees or in paisa" });
});

test.each([
  ["Item|MRP (paisa)", "Sinex|4550", "Zecuf|9900"],
  ["Item|MRP Rs|Ps", "Sinex|45|50", "Zecuf|99|00"],
])("a price in paisa, or with its paisa in another column, is asked about: %s", (...all) => {
  const [headers = [], ...sample] = all.map((line) => String(line).split("|"));
  const { mapping, guesses } = guessMapping(headers, sample, null);
  expect([mapping.price, guesses.doubts]).toEqual([[1], ["price"]]);
});
