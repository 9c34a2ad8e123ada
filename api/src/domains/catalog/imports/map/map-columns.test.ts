import { expect, test } from "bun:test";
import { importFields } from "../../../../contract/index.ts";
import { guessMapping } from "./map-columns.ts";

test.each([
  ["sku", ["brand id", "id", "item code", "product code"]],
  ["name", ["brand name", "product name", "item name"]],
  ["form", ["dosage form", "formulation"]],
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
  expect(guessMapping(["brand name", "colour", "item name"])).toEqual({ name: [0, 2] });
});

test("strength and form of their own columns stay in the name of a list, and are none of our own export's name", () => {
  expect(guessMapping(["Brand Name", "Dosage Form", "Strength"])).toEqual({
    name: [0, 1, 2],
    form: [1],
    strength: [2],
  });
  expect(guessMapping(["name", "strength"])).toEqual({ name: [0], strength: [1] });
});

test("of several prices the printed one counts, and the reduced one is the discount", () => {
  expect(guessMapping(["Rate", "MRP", "Discounted Price"])).toEqual({
    price: [1],
    discountPrice: [2],
  });
});

// As programs of pharmacies and public lists head their columns; what has no field of ours is left out.
test.each([
  [
    ["Drug Code", "Item Name", "Generic Name", "Group Name", "Opening Qty", "Batch", "Exp.", "MRP"],
    ["sku", "name", "genericName", "category", "stock", "batchNumber", "expiryDate", "price"],
  ],
  [
    ["medicine_name", "Composition", "Company", "Actual Price", "Discounted Price"],
    ["name", "shortDescription", "manufacturer", "price", "discountPrice"],
  ],
  [
    ["Particulars", "Rate", "Balance Qty", "Lot No."],
    ["name", "price", "stock", "batchNumber"],
  ],
  [
    ["औषधिको नाम", "मूल्य", "मौज्दात", "म्याद"],
    ["name", "price", "stock", "expiryDate"],
  ],
  [
    ["id", "name", "price(₹)", "Is_discontinued", "manufacturer_name", "type", "pack_size_label"],
    ["sku", "name", "price", null, "manufacturer", null, "description"],
  ],
])("%j have their fields", (headers, fields) => {
  const mapping = guessMapping(headers);
  const byColumn = new Map<number, string>(
    importFields.flatMap((field) =>
      (mapping[field] ?? []).map((column) => [column, field] as const),
    ),
  );
  expect(headers.map((_, column) => byColumn.get(column) ?? null)).toEqual(fields as string[]);
});
