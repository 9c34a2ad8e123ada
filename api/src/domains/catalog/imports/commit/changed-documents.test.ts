import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { addCategories, addProducts } from "../../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  readImport,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { products } from "../../table.ts";
import { importChanges } from "../record/table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "c", slug: "c" }]);
  await addProducts(shop.db, [
    { id: "a", sku: "A", name: "Balm", discountPricePaisa: 9_000, expiryDate: "2027-01-01" },
    { id: "b", sku: "B", name: "Cream", isFeatured: true },
    { id: "d", sku: "D", name: "Drops" },
  ]);
});
afterEach(() => shop.remove());

const columns = sql`id, name, sku, category_id, payable_paisa, stock, min_stock, expiry_date, prescription_required, is_featured, is_active, created_at`;
const readRows = (table: string) =>
  shop.db.read.all<Record<string, unknown>>(
    sql`select ${columns} from ${sql.identifier(table)} order by id`,
  );
const expectDocumentsToMatch = async () => {
  const rows = await readRows("products");
  expect(await readRows("product_search_docs")).toEqual(rows);
  return rows;
};

const lines = [
  "sku,name,price,discountPrice,minStock,category,expiryDate,prescriptionRequired,isFeatured,isActive,stock",
  "a,New Balm,120,80,7,c,2028-02-01,yes,true,true,9",
  "B,Cream,110,,5,,,no,false,false,50",
  "D,Drops,100,,5,,,no,false,true,50",
];
const prepareImport = async (rows = lines) =>
  (await checkImport(shop, admin, await uploadImport(admin, createCsvFile(rows)))).id;

test("every search document matches its product after an import of any columns", async () => {
  const id = await prepareImport();
  expect(await applyImport(shop, admin, id, { confirmRenames: true })).toMatchObject({
    phase: "applied",
    counts: { changed: 2, unchanged: 1 },
  });
  const [a, b] = await expectDocumentsToMatch();
  expect(a).toMatchObject({ name: "New Balm", payable_paisa: 8_000, stock: 9, category_id: "c" });
  expect(b).toMatchObject({ payable_paisa: 11_000, is_featured: 0, is_active: 0, stock: 50 });
  for (const index of ["product_search", "product_admin_search"]) {
    const check = `INSERT INTO ${index}(${index}, rank) VALUES ('integrity-check', 1)`;
    await shop.db.write(() => [{ toSQL: () => ({ sql: check, params: [] }) }]);
  }
});

test("an edit after an import updates the document and the catalogue version", async () => {
  await applyImport(shop, admin, await prepareImport(), { confirmRenames: true });
  const version = await shop.catalogueVersion.getCurrent();
  await shop.db.write((to) => [
    to
      .update(products)
      .set({ name: "Edited", pricePaisa: 13_000, expiryDate: null })
      .where(eq(products.id, "a")),
  ]);
  await expectDocumentsToMatch();
  expect(await shop.catalogueVersion.getCurrent()).not.toBe(version);
});

test("deletes the planned changes after a commit and after a failure", async () => {
  const applied = await prepareImport();
  await applyImport(shop, admin, applied, { confirmRenames: true });
  expect(await shop.db.read.$count(importChanges)).toBe(0);
  const refused = await prepareImport(["sku,name,price", "a,Old Balm,130", "B,Old Cream,140"]);
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "b"))]);
  await applyImport(shop, admin, refused, { confirmRenames: true });
  expect(await readImport(admin, refused)).toMatchObject({ phase: "checked" });
  expect(await shop.db.read.$count(importChanges)).toBe(0);
  await expectDocumentsToMatch();
});
