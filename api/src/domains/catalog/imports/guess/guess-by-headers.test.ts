import { expect, test } from "bun:test";
import { importFields } from "../../../../contract/index.ts";
import { guessByHeaders } from "./guess-by-headers.ts";

test.each([
  ["sku", ["brand id", "id", "item code", "product code"]],
  ["name", ["brand name", "product name", "item name", "Particular", "Item Desc."]],
  ["form", ["dosage form", "formulation"]],
  ["strength", ["strength", "Strength"]],
  ["genericName", ["genericName", "Generic Name", "generic", "Salt", "short composition1"]],
  ["packSize", ["packSize", "Pack Size", "Package Size", "Pack", "pack size label", "प्याकिङ"]],
  ["packUnit", ["packUnit", "Pack Unit"]],
  ["description", ["Details", "Uses"]],
  ["price", ["package container", "mrp", "Price (₹)", "New MRP"]],
  ["isActive", ["Status", "Disabled", "Is_discontinued", "Blocked"]],
  ["manufacturer", ["manufacturer name", "maker", "company"]],
  ["stock", ["quantity"]],
  ["batchNumber", ["batch", "batch no", "Batch_No.", "batchNo"]],
  ["expiryDate", ["expiry", "exp date", "Expiry Dt.", "Expire Date", "म्याद मिति"]],
] as const)("%s is the field of %j", (field, headers) => {
  for (const header of headers) expect(guessByHeaders([header])).toEqual({ [field]: [0] });
});

test("maps each column of our export to its field", () => {
  const each = importFields.map((field, column) => [field, [column]]);
  expect(guessByHeaders(importFields)).toEqual(Object.fromEntries(each));
});

test("treats brackets in a header as word separators", () => {
  expect(guessByHeaders(["Brand(en)Name"])).toEqual({ name: [0] });
});

test("joins several columns of one field in order and ignores unknown columns", () => {
  expect(guessByHeaders(["brand name", "colour", "item name"])).toEqual({ name: [0, 2] });
});

test("does not join the names of two lists side by side", () => {
  const headers = ["Item", "MRP", "Qty", "Item", "MRP", "Qty"];
  expect(guessByHeaders(headers)).toEqual({ name: [0], price: [1], stock: [2] });
});

test.each([
  [["Item", "MRP (IC)", "MRP (NC)"], 2],
  [["Item", "MRP INR", "MRP NPR"], 2],
  [["Item", "MRP (INR)", "MRP"], 2],
  [["Item", "MRP", "Price (NPR)"], 2],
  [["Item", "MRP (NRs)", "MRP (IC)"], 1],
  [["Item", "MRP (IC)", "Qty"], 1],
])("of %j the price in Nepal is column %d", (headers, column) => {
  expect(guessByHeaders(headers)).toMatchObject({ price: [column] });
});

test("adds strength and form columns to the name of a list, but not in our own export", () => {
  expect(guessByHeaders(["Brand Name", "Dosage Form", "Strength"])).toEqual({
    name: [0, 1, 2],
    form: [1],
    strength: [2],
  });
  expect(guessByHeaders(["name", "strength"])).toEqual({ name: [0], strength: [1] });
});

test("uses the printed price as the price and the reduced one as the discount", () => {
  expect(guessByHeaders(["Rate", "MRP", "Discounted Price"])).toEqual({
    price: [1],
    discountPrice: [2],
  });
});

// Headers of pharmacy programs and public lists. Columns without a matching field are left out.
test.each([
  [
    ["Drug Code", "Item Name", "Generic Name", "Group Name", "Opening Qty", "Batch", "Exp.", "MRP"],
    ["sku", "name", "genericName", "category", "stock", "batchNumber", "expiryDate", "price"],
  ],
  [
    ["medicine_name", "Composition", "Company", "Actual Price", "Discounted Price"],
    ["name", "genericName", "manufacturer", "price", "discountPrice"],
  ],
  [
    ["Item Name", "Pack", "MRP Rs.", "Closing Qty", "Expiry Dt.", "Mfg. By", "Sales Rate"],
    ["name", "packSize", "price", "stock", "expiryDate", "manufacturer", null],
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
    ["sku", "name", "price", "isActive", "manufacturer", null, "packSize"],
  ],
])("maps the headers %j", (headers, fields) => {
  const mapping = guessByHeaders(headers);
  const byColumn = new Map<number, string>(
    importFields.flatMap((field) =>
      (mapping[field] ?? []).map((column) => [column, field] as const),
    ),
  );
  expect(headers.map((_, column) => byColumn.get(column) ?? null)).toEqual(fields as string[]);
});
