import { expect, test } from "bun:test";
import { importFields } from "../../../../contract/index.ts";
import { guessMapping } from "./map-columns.ts";

test.each([
  ["sku", ["brand id", "id", "item code", "product code"]],
  ["name", ["brand name", "product name", "dosage form"]],
  ["strength", ["strength", "Strength"]],
  ["genericName", ["genericName", "Generic Name"]],
  ["packSize", ["packSize", "Pack Size"]],
  ["packUnit", ["packUnit", "Pack Unit"]],
  ["shortDescription", ["generic", "short composition1", "short composition2"]],
  ["description", ["pack size label"]],
  ["price", ["package container", "mrp", "Price (₹)"]],
  ["manufacturer", ["manufacturer name", "maker", "company"]],
  ["stock", ["quantity"]],
  ["batchNumber", ["batch", "batch no", "Batch_No.", "batchNo"]],
  ["expiryDate", ["expiry", "exp date"]],
] as const)("%s is the field of %j", (field, headers) => {
  for (const header of headers) expect(guessMapping([header])).toEqual({ [field]: [0] });
});

test("each column of our own export has its field", () => {
  const each = importFields.map((field, column) => [field, [column]]);
  expect(guessMapping(importFields)).toEqual(Object.fromEntries(each));
});

test("brackets in a header stand between its words", () => {
  expect(guessMapping(["Brand(en)Name"])).toEqual({ name: [0] });
});

test("several columns of one field are joined in their order, and unknown ones are left out", () => {
  expect(guessMapping(["brand name", "colour", "dosage form"])).toEqual({ name: [0, 2] });
});
