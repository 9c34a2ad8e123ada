import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addProducts } from "../../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { importFields } from "../../../../contract/index.ts";
import { products } from "../../table.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addProducts(shop.db, [
    { id: "balm", sku: "BALM", name: "Balm", pricePaisa: 20_00 },
    { id: "na", sku: "NA", name: "-", manufacturer: "nil", pricePaisa: 20_00 },
    { id: "sum", sku: "SUM", name: "Total", pricePaisa: 20_00 },
  ]);
});
afterAll(() => shop.remove());

const check = async (lines: readonly string[]) =>
  checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
const listCodes = async (id: string) =>
  (await listRows(admin, id)).map(({ problems }) => problems.map(({ code }) => code));
const readProduct = async (sku: string) => {
  const [row] = await shop.db.read.select().from(products).where(eq(products.sku, sku));
  return row;
};

test.each(["", "0", "0.00", "N/A", "NA", "-", "nil", "--", ".", "—"])(
  "a new product with the price %j is inactive, and its row says so",
  async (price) => {
    const sku = `FREE-${Bun.hash(price)}`;
    const one = await check([
      "sku,name,price,discountPrice,isActive,prescriptionRequired",
      `${sku},Thing,${price},5,true,no`,
    ]);
    expect(one.counts).toMatchObject({ created: 1, refused: 0 });
    const [row] = await listRows(admin, one.id);
    expect(row?.problems).toMatchObject([{ field: "price", code: "noPrice" }]);
    await applyImport(shop, admin, one.id);
    expect(await readProduct(sku)).toMatchObject({
      ...{ pricePaisa: 0, discountPricePaisa: null, isActive: false },
    });
  },
);

test("an empty price keeps that of a product in the shop", async () => {
  const one = await check(["sku,name,price", "BALM,Balm,N/A"]);
  expect(one.counts).toMatchObject({ unchanged: 1 });
});

test.each(["N/A", "NA", "n.a.", "-", "nil", "--", ".", "NULL"])(
  "%j is an empty cell in every column",
  async (word) => {
    const one = await check([
      "sku,name,price,stock,minStock,packSize,expiryDate,genericName,manufacturer,isActive",
      `${word},Thing ${Bun.hash(word)},5,${`${word},`.repeat(7)}`.slice(0, -1),
    ]);
    expect(one.counts).toMatchObject({ created: 1, refused: 0 });
    expect(one.findings?.madeSkus).toBe(1);
    await applyImport(shop, admin, one.id);
    const [row] = await listRows(admin, one.id);
    expect(await readProduct(row?.sku ?? "")).toMatchObject({
      ...{ stock: 0, packSize: null, expiryDate: null, genericName: null, manufacturer: null },
    });
  },
);

test("the shop's own export keeps such texts, which a product may have", async () => {
  const { body } = await admin.call("GET", "/products/admin/export.csv");
  const [header] = String(body).replace("\ufeff", "").split("\r\n");
  expect(header).toBe(importFields.join(","));
  const one = await checkImport(
    shop,
    admin,
    await uploadImport(admin, new File([String(body)], "export.csv")),
  );
  expect(one.counts).toMatchObject({ created: 0, changed: 0, refused: 0 });
});

test.each([
  "Total",
  "GRAND TOTAL",
  "Sub-Total:",
  "Total (23 items)",
  "Total Qty 1450",
  "G. Total Rs.",
  "जम्मा",
  "कुल जम्मा",
  "Carried forward",
])("a row %j is left out and said", async (name) => {
  const one = await check(["name,mfg,price,stock", "Napa,ACI,5,3", `${name},,450.00,1450`]);
  expect(one.counts).toMatchObject({ created: 1, refused: 1 });
  expect(one.findings?.refusals).toEqual([
    { field: "row", reason: "A row of totals is left out", rows: 1, line: 3 },
  ]);
  expect(await listCodes(one.id)).toEqual([["prescriptionOpen"], ["totals"]]);
});

test("a row without a name is one of totals when another cell says so", async () => {
  const one = await check(["sl,name,price,stock", "1,Napa,5,3", "Total:,,450.00,1450"]);
  expect(await listCodes(one.id)).toEqual([["prescriptionOpen"], ["totals"]]);
});

test.each(["Colgate Total", "Total Care Mouthwash", "Totalax", "Subtotal Cream"])(
  "%j is a product",
  async (name) => {
    const one = await check(["name,price,note", `${name},5,total`]);
    expect(one.counts).toMatchObject({ created: 1, refused: 0 });
  },
);

test("a product of the shop may be called Total", async () => {
  const one = await check(["sku,name,price", "SUM,Total,20"]);
  expect(one.counts).toMatchObject({ unchanged: 1, refused: 0 });
});

test.each(["8.90104E+12", "8,90104E+12", "1.2e10"])(
  "an SKU %j, which a spreadsheet has shortened, is marked",
  async (sku) => {
    const one = await check(["sku,name,price,prescriptionRequired", `"${sku}",Thing,5,no`]);
    expect(one.counts).toMatchObject({ created: 1 });
    expect(await listCodes(one.id)).toEqual([["skuShortened"]]);
  },
);

test.each(["12E5", "E+12", "8901041234567", "B-1.2E+3"])("an SKU %j is not", async (sku) => {
  const one = await check(["sku,name,price,prescriptionRequired", `${sku},Thing,5,no`]);
  expect(await listCodes(one.id)).toEqual([[]]);
});

test.each([
  ["Schedule H", true],
  ["Sch. H1", true],
  ["schedule-x", true],
  ["Prescription required", true],
  ["OTC", false],
  ["Over the counter", false],
  ["Non-Rx", false],
  ["Kha", true],
  ["Rx only", true],
  ["✓", true],
  ["O.T.C.", false],
  ["चाहिँदैन", false],
  ["समूह ग", false],
])("%j says if a product needs a prescription", async (text, prescriptionRequired) => {
  const sku = `RX-${Bun.hash(text)}`;
  const one = await check(["sku,name,price,prescriptionRequired", `${sku},Thing,5,${text}`]);
  await applyImport(shop, admin, one.id);
  expect(await readProduct(sku)).toMatchObject({ prescriptionRequired, needsCheck: false });
});

test.each([
  ["active", true],
  ["Published", true],
  ["inactive", false],
  ["Discontinued", false],
  ["draft", false],
  ["-1", false],
])("%j says if a product is active", async (text, isActive) => {
  const sku = `ACT-${Bun.hash(text)}`;
  const one = await check([
    "sku,name,price,prescriptionRequired,isActive",
    `${sku},Thing,5,no,${text}`,
  ]);
  await applyImport(shop, admin, one.id);
  expect(await readProduct(sku)).toMatchObject({ isActive });
});

test("a yes below 'Disabled' makes a product inactive", async () => {
  const one = await check([
    "sku,name,price,rx,Disabled",
    "DIS-1,Thing,5,no,1",
    "DIS-2,Thing,5,no,0",
  ]);
  await applyImport(shop, admin, one.id);
  expect(await readProduct("DIS-1")).toMatchObject({ isActive: false });
  expect(await readProduct("DIS-2")).toMatchObject({ isActive: true });
});

test("an amount below a name with a percent sign is no price", async () => {
  const up = await uploadImport(
    admin,
    createCsvFile(["sku,name,price,Off %", "A,Thing,50,10", "B,Other,50,"]),
  );
  const mapping = { ...up.mapping, discountPrice: [3] };
  const one = await checkImport(shop, admin, { ...up, mapping });
  expect(one.findings?.refusals).toEqual([
    { field: "discountPrice", reason: "It is a percentage", rows: 1, line: 2 },
  ]);
});
