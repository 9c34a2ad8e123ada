import { expect, test } from "bun:test";
import { makeSku } from "./make-sku.ts";

const row = { name: "Cetzine 10mg Tablet", manufacturer: "Dr Reddy's", packSize: "10" };

test("makes the same SKU when a list writes the same product differently", () => {
  const sku = makeSku(row);
  expect(sku).toMatch(/^L-[0-9A-F]{12}$/);
  expect(makeSku({ ...row, name: " cetzine  10MG tablet. ", price: "35" })).toBe(sku);
});

test.each([
  { name: "Cetzine 5mg Tablet" },
  { manufacturer: "Cipla" },
  { packSize: "15" },
  { strength: "10 mg" },
])("makes another SKU for another product: %j", (change) => {
  expect(makeSku({ ...row, ...change })).not.toBe(makeSku(row));
});

test("makes no SKU without a name", () => {
  expect(makeSku({ ...row, name: " . " })).toBe("");
});
