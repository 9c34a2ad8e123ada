import { afterEach, beforeEach, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { addProducts } from "../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { productBarcodes, products } from "../table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addProducts(shop.db, [
    { id: "balm", sku: "BALM", name: "Balm", shelf: "A1", barcodes: ["96385074"] },
    { id: "oil", sku: "OIL", name: "Oil" },
  ]);
});
afterEach(() => shop.remove());

const check = async (lines: readonly string[]) =>
  checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
const read = async (id: string) => {
  const [row] = await shop.db.read
    .select({ name: products.name, shelf: products.shelf, barcodes: products.barcodes })
    .from(products)
    .where(eq(products.id, id));
  return row;
};
const listCodes = () =>
  shop.db.read.select().from(productBarcodes).orderBy(asc(productBarcodes.barcode));
const header = "sku,name,price,EAN,Rack,prescriptionRequired";

test("a list brings barcodes and shelves of new products and of those in the shop", async () => {
  const one = await check([
    header,
    "OIL,Oil,100,036000291452 8901234567890,B2,no",
    "NEW,New Syrup,50,4006381333931,C3,no",
  ]);
  expect(one.counts).toMatchObject({ created: 1, changed: 1 });
  const [row] = await listRows(admin, one.id, "changed");
  expect(row?.changes).toEqual([
    { field: "shelf", from: "", to: "B2" },
    { field: "barcodes", from: "", to: "0036000291452 8901234567890" },
  ]);
  await applyImport(shop, admin, one.id);
  expect(await read("oil")).toMatchObject({
    shelf: "B2",
    barcodes: ["0036000291452", "8901234567890"],
  });
  expect((await listCodes()).map(({ barcode }) => barcode)).toEqual([
    "0036000291452",
    "4006381333931",
    "8901234567890",
    "96385074",
  ]);
});

test("taking an import back takes its barcodes and shelves back", async () => {
  const one = await check([header, "OIL,Oil,100,8901234567890,B2,no"]);
  await applyImport(shop, admin, one.id);
  const { status } = await admin.call("POST", `/imports/${one.id}/take-back`);
  expect(status).toBe(202);
  await shop.imports.idle();
  expect(await read("oil")).toMatchObject({ shelf: null, barcodes: [] });
  expect(await listCodes()).toMatchObject([{ barcode: "96385074", productId: "balm" }]);
});

test("a barcode that is not read, or is another product's, is left out and said", async () => {
  const one = await check([
    header,
    "OIL,Oil,100,8.90124E+12,,no",
    "NEW,New Syrup,50,96385074,,no",
    "NEW2,Newer Syrup,50,4006381333931,,no",
    "NEW3,Newest Syrup,50,4006381333931,,no",
  ]);
  expect(one.counts).toMatchObject({ created: 3, unchanged: 1, refused: 0 });
  const problems = (await listRows(admin, one.id)).map((row) => row.problems);
  expect(problems.map((all) => all.map(({ message }) => message))).toEqual([
    ["The barcode '8.90124E+12' is not read"],
    ["96385074 is a barcode of the product with SKU BALM"],
    [],
    ["4006381333931 is a barcode of the product with SKU NEW2"],
  ]);
  await applyImport(shop, admin, one.id);
  expect(await listCodes()).toHaveLength(2);
});

test("an empty cell keeps the barcodes of a product", async () => {
  const one = await check([header, "BALM,Balm,100,,A1,no"]);
  expect(one.counts).toMatchObject({ unchanged: 1 });
});

test("a row without an SKU finds its product by the barcode, and is shown as doubtful", async () => {
  const one = await check(["Barcode,Product Name,MRP", "96385074,Balm,120", "4006381333931,Gel,9"]);
  expect(one.mapping).toEqual({ barcodes: [0], name: [1], price: [2] });
  expect(one.counts).toMatchObject({ created: 1, changed: 1 });
  const [row] = await listRows(admin, one.id, "changed");
  expect(row).toMatchObject({ productId: "balm", sku: "BALM" });
  expect(row?.problems.map(({ message }) => message)).toEqual([
    "The product was found by its barcode",
  ]);
});

test("a barcode that another product gets between check and import refuses its row", async () => {
  const one = await check([
    header,
    "OIL,Oil,100,8901234567890,,no",
    "NEW,New Syrup,50,4006381333931,,no",
  ]);
  await addProducts(shop.db, [
    { id: "late", name: "Late", barcodes: ["8901234567890", "4006381333931"] },
  ]);
  await applyImport(shop, admin, one.id);
  const refused = await listRows(admin, one.id, "refused");
  expect(refused.map((row) => row.problems.at(-1)?.message)).toContain(
    "4006381333931 is a barcode of Late",
  );
  expect(await read("oil")).toMatchObject({ barcodes: [] });
});
