import { afterAll, beforeAll, expect, test } from "bun:test";
import { addCategories, addProducts } from "../../../../testing/database.ts";
import { checkImport, createCsvFile, listRows, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { products } from "../table.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "c", name: "Skin Care", slug: "skin-care" }, { id: "d" }]);
  await addProducts(shop.db, [
    {
      id: "balm",
      sku: "BALM",
      name: "Balm",
      pricePaisa: 20_00,
      discountPricePaisa: 10_00,
      categoryId: "d",
    },
  ]);
});
afterAll(() => shop.remove());

/** Checks one row with these cells and returns its result. */
async function checkRow(cells: Record<string, string>, input: Record<string, unknown> = {}) {
  const lines = [
    Object.keys(cells).join(","),
    Object.values(cells)
      .map((cell) => `"${cell}"`)
      .join(","),
  ];
  const { id } = await checkImport(
    shop,
    admin,
    await uploadImport(admin, createCsvFile(lines)),
    input,
  );
  const [row] = await listRows(admin, id);
  return row;
}
const aRow = { sku: "NEW", name: "New", price: "5" };

test.each(["BALM\u200b", "\u202aBALM\u202c", "Ｂａｌｍ"])(
  "SKU %j finds the product that has it",
  async (sku) => {
    expect(await checkRow({ sku, name: "Ba\u00adlm", price: "Rs\u00a020" })).toMatchObject({
      kind: "unchanged",
      problems: [],
    });
  },
);

test.each(["balm", "Balm", " BALM  "])(
  "finds the product by the SKU %j and keeps the shop's spelling",
  async (sku) => {
    const row = await checkRow({ sku, name: "Red Balm" });
    expect(row).toMatchObject({ kind: "changed", productId: "balm", problems: [] });
    expect(row?.changes).toEqual([{ field: "name", from: "Balm", to: "Red Balm" }]);
  },
);

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    "neither SKU nor name",
    { sku: "", name: "." },
    { sku: "SKU is required", name: "Product name is required" },
  ],
  ["no name", { name: " " }, { name: "Product name is required" }],
  [
    "a name that is too long",
    { name: "x".repeat(256) },
    { name: "Product name must be at most 255 characters" },
  ],
  ["a percentage", { price: "10%" }, { price: "'10%' is a percentage, not an amount" }],
  [
    "a percentage as the discount price",
    { discountPrice: "10 %" },
    { discountPrice: "'10 %' is a percentage, not an amount" },
  ],
  ["a price that is none", { price: "ask" }, { price: "No amount is clear in 'ask'" }],
  [
    "a price of paisa's parts",
    { price: "1.005" },
    { price: "Price must be positive, with at most two decimals" },
  ],
  [
    "a discount above the price",
    { discountPrice: "6" },
    { discountPrice: "Discount price must be below the price" },
  ],
  [
    "a number that is only partly one",
    { price: "1O0", stock: "1,2500" },
    {
      price: "No amount is clear in '1O0': 'O0' is not understood",
      stock: "'1,2500' is not a number",
    },
  ],
  [
    "a range, and pieces with a gift",
    { price: "50-60", stock: "5+1" },
    {
      price: "No amount is clear in '50-60': '-60' is not understood",
      stock: "'5+1' is not a number: '+1' is not understood",
    },
  ],
  [
    "another currency",
    { price: "$5" },
    { price: "'$5' is in another currency. Write the amount in rupees" },
  ],
  ["half a box", { stock: "1.5" }, { stock: "'1.5' is not a whole number" }],
  ["less than nothing in stock", { stock: "-1" }, { stock: "Stock must be non-negative" }],
  ["a minimum that is no number", { minStock: "few" }, { minStock: "'few' is not a number" }],
  [
    "a category that does not exist",
    { category: "toys" },
    { category: "There is no category 'toys'" },
  ],
  [
    "a date that does not exist",
    { expiryDate: "2027-02-30" },
    { expiryDate: "Expiry date must be a date" },
  ],
  ["a tick that is none", { isActive: "x" }, { isActive: "isActive must be true or false" }],
  [
    "a tick that is none, and no price",
    { isActive: "x", price: "0" },
    { isActive: "isActive must be true or false" },
  ],
  [
    "two faults",
    { name: "", stock: "x" },
    { name: "Product name is required", stock: "'x' is not a number" },
  ],
])("a row with %s is rejected with a message", async (_, cells, problems) => {
  const row = await checkRow({ ...aRow, ...cells });
  expect(row).toMatchObject({ line: 2, kind: "refused", productId: null });
  expect(
    Object.fromEntries(row?.problems.map(({ field, message }) => [field, message]) ?? []),
  ).toEqual(problems);
});

test.each<[string, Record<string, string>, [string, string, string][]]>([
  ["a price", { price: "25.5" }, [["price", "20.00", "25.50"]]],
  ["a price with a space", { price: "Rs 1 250.00" }, [["price", "20.00", "1250.00"]]],
  ["a price in lakh", { price: "1.25 lakh" }, [["price", "20.00", "125000.00"]]],
  ["a price in thousands", { price: "1.2k" }, [["price", "20.00", "1200.00"]]],
  ["no more discount", { discountPrice: "0" }, [["discountPrice", "10.00", ""]]],
  ["a discount as high as the price", { discountPrice: "20" }, [["discountPrice", "10.00", ""]]],
  ["stock", { stock: "1,000" }, [["stock", "50", "1000"]]],
  ["a category by its name", { category: "SKIN CARE" }, [["category", "category-d", "skin-care"]]],
  ["no category", { category: "" }, [["category", "category-d", ""]]],
  [
    "ticks",
    { isActive: "No", isFeatured: "1" },
    [
      ["isFeatured", "false", "true"],
      ["isActive", "true", "false"],
    ],
  ],
])("a product's row changes %s", async (_, cells, changes) => {
  const row = await checkRow({ sku: "BALM", ...cells });
  expect(row).toMatchObject({ kind: "changed", name: "Balm", productId: "balm", problems: [] });
  expect(row?.changes.map(({ field, from, to }) => [field, from, to])).toEqual(changes);
});

test("keeps a field without a column or with an empty cell", async () => {
  const row = await checkRow({
    sku: "BALM",
    name: "Balm",
    stock: "",
    minStock: "",
    isActive: "",
  });
  expect(row?.kind).toBe("unchanged");
});

test("rejects a price below the old discount price", async () => {
  const row = await checkRow({ sku: "BALM", price: "9" });
  expect(row?.problems).toMatchObject([
    { field: "discountPrice", message: "Discount price must be below the price" },
  ]);
});

test("joins several columns of a field by a space and accepts another choice", async () => {
  const up = await uploadImport(
    admin,
    createCsvFile(["brand,form,mg,code,cost", "Napa,Tablet,,N1,5"]),
  );
  const mapping = { name: [0, 2, 1], sku: [3], price: [4] };
  const { id } = await checkImport(shop, admin, up, { mapping, newStock: 7 });
  expect(await listRows(admin, id)).toMatchObject([
    { kind: "created", sku: "N1", name: "Napa Tablet" },
  ]);
});

test("gives the fallback category to new products and to those without one", async () => {
  await addProducts(shop.db, [{ id: "bare", sku: "BARE" }]);
  const lines = ["sku,name,price", "BARE,Product bare,100", "BALM,Balm,20", "N,New,1"];
  const up = await uploadImport(admin, createCsvFile(lines));
  const { id } = await checkImport(shop, admin, up, { categoryId: "c" });
  const rows = await listRows(admin, id);
  expect(rows.map(({ sku, kind }) => [sku, kind])).toEqual([
    ["BARE", "changed"],
    ["BALM", "unchanged"],
    ["N", "created"],
  ]);
});

test("a check changes nothing in the shop", async () => {
  const before = await shop.db.read.select().from(products);
  const version = await shop.catalogueVersion.getCurrent();
  await checkRow(aRow);
  expect(await shop.db.read.select().from(products)).toEqual(before);
  shop.catalogueVersion.invalidate();
  expect(await shop.catalogueVersion.getCurrent()).toBe(version);
});
