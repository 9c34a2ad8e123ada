import { expect, test } from "bun:test";
import { makeSku } from "./make-sku.ts";

const row = { name: "Cetzine 10mg Tablet", manufacturer: "Dr Reddy's", packSize: "10" };

test("the same product has the same SKU, however its list writes it this time", () => {
  const sku = makeSku(row);
  expect(sku).toMatch(/^L-[0-9A-F]{12}$/);
  expect(makeSku({ ...row, name: " cetzine  10MG tablet. ", price: "35" })).toBe(sku);
});

test.each([
  { name: "Cetzine 5mg Tablet" },
  { manufacturer: "Cipla" },
  { packSize: "15" },
  { strength: "10 mg" },
])("another product has another: %j", (change) => {
  expect(makeSku({ ...row, ...change })).not.toBe(makeSku(row));
});

test("a row without a name has none", () => {
  expect(makeSku({ ...row, name: " . " })).toBe("");
});
