import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { desc, eq, sql } from "drizzle-orm";
import { addCategories, addProducts } from "../../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { auditEntries } from "../../../../platform/audit-log/table.ts";
import { categories, products } from "../../table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "c", slug: "skin" }]);
  await addProducts(shop.db, [
    { id: "balm", sku: "BALM", name: "Balm", stock: 50 },
    { id: "zinc", sku: "ZINC", name: "Zinc", stock: 50 },
  ]);
});
afterEach(() => shop.remove());

const lines = [
  "sku,name,price,category,stock",
  "BALM,Balm,25,skin,",
  "ZINC,Zinc,100,,40",
  "N1,New,5,skin,3",
];
const prepareImport = async (rows: readonly string[] = lines) =>
  checkImport(shop, admin, await uploadImport(admin, createCsvFile(rows, "june.csv")));
const listProducts = () =>
  shop.db.read
    .select({ sku: products.sku, price: products.pricePaisa, stock: products.stock })
    .from(products)
    .orderBy(products.sku);
const unchangedProducts = [
  { sku: "BALM", price: 10_000, stock: 50 },
  { sku: "ZINC", price: 10_000, stock: 50 },
];
const setProduct = (id: string, to: Partial<typeof products.$inferInsert>) =>
  shop.db.write((writing) => [writing.update(products).set(to).where(eq(products.id, id))]);

test("shows new and changed products at the same time and audits the user", async () => {
  const { id } = await prepareImport();
  expect(await listProducts()).toEqual(unchangedProducts);
  const up = await applyImport(shop, admin, id);
  expect(up).toMatchObject({ phase: "applied", done: 3, total: 3, failure: null });
  expect(await listProducts()).toEqual([
    { sku: "BALM", price: 2_500, stock: 50 },
    { sku: "N1", price: 500, stock: 3 },
    { sku: "ZINC", price: 10_000, stock: 40 },
  ]);
  const [entry] = await shop.db.read.select().from(auditEntries).orderBy(desc(sql`rowid`)).limit(1);
  expect(entry).toMatchObject({
    actor: "admin",
    action: "import.apply",
    subject: id,
    after: { fileName: "june.csv", created: 1, changed: 2, unchanged: 0, refused: 0 },
  });
  const [row] = await listRows(admin, id, "created");
  const { status } = await admin.call("GET", `/products/${row?.productId}`);
  expect(status).toBe(200);
});

test("writes only the columns of the file, so other stock can be sold during the import", async () => {
  const { id } = await prepareImport();
  await setProduct("balm", { stock: 49 });
  await applyImport(shop, admin, id);
  expect((await listProducts())[0]).toEqual({ sku: "BALM", price: 2_500, stock: 49 });
});

describe("writes nothing when, since the check,", () => {
  const deletion = (id: string) =>
    shop.db.write((to) => [to.delete(products).where(eq(products.id, id))]);
  test.each<[string, () => Promise<unknown>, string, string]>([
    [
      "a product was edited",
      () => setProduct("balm", { name: "Red Balm" }),
      "BALM",
      "Somebody else has changed this product meanwhile",
    ],
    [
      "stock that the file sets was sold",
      () => setProduct("zinc", { stock: 49 }),
      "ZINC",
      "Stock has changed meanwhile: it is 49 now",
    ],
    ["a product was deleted", () => deletion("zinc"), "ZINC", "The product was deleted meanwhile"],
    [
      "a new product's SKU was taken",
      () => addProducts(shop.db, [{ id: "x", sku: "N1" }]),
      "N1",
      "SKU already exists",
    ],
    [
      "a new product's SKU was taken in other letters",
      () => addProducts(shop.db, [{ id: "x", sku: "n1" }]),
      "N1",
      "SKU already exists",
    ],
    [
      "a category was deleted",
      () => shop.db.write((to) => [to.delete(categories)]),
      "N1",
      "Its category was deleted meanwhile",
    ],
  ])("%s", async (_, change, sku, message) => {
    const { id } = await prepareImport();
    await change();
    const before = await listProducts();
    const up = await applyImport(shop, admin, id);
    expect(await listProducts()).toEqual(before);
    expect(up).toMatchObject({ phase: "checked", done: 0, total: 0 });
    expect(up.failure).toStartWith(
      "Nothing was imported: since the check the shop has changed under",
    );
    const refused = await listRows(admin, id, "refused");
    expect(refused.find((row) => row.sku === sku)?.problems[0]?.message).toBe(message);
    expect(up.counts?.refused).toBe(refused.length);
    expect(await shop.db.read.$count(auditEntries)).toBe(0);
  });
});

test("does not move a product into a deleted category", async () => {
  const { id } = await prepareImport(["sku,name,price,category", "BALM,Balm,25,skin"]);
  await shop.db.write((to) => [to.delete(categories)]);
  await applyImport(shop, admin, id);
  const [row] = await listRows(admin, id, "refused");
  expect(row?.problems[0]?.message).toBe("Its category was deleted meanwhile");
  expect(await listProducts()).toEqual(unchangedProducts);
});

test("adds the rows that a commit rejects to those that the check rejected", async () => {
  const rows = ["sku,name,price", "BALM,Balm,25", "N1,New,soon"];
  const checked = await prepareImport(rows);
  expect(checked).toMatchObject({ done: 2, total: 2 });
  await setProduct("balm", { name: "Red Balm" });
  const { counts, findings } = await applyImport(shop, admin, checked.id);
  expect(counts).toEqual({ created: 0, changed: 0, unchanged: 0, refused: 2 });
  expect(findings?.refusals).toEqual([
    { field: "price", reason: "No amount is clear", rows: 1, line: 3 },
    { field: "sku", reason: "The shop has changed since the check", rows: 1, line: 2 },
  ]);
});

test("the failure message of a commit has the number of rejected rows", async () => {
  const { id } = await prepareImport();
  await setProduct("balm", { name: "Red Balm" });
  expect((await applyImport(shop, admin, id)).failure).toContain(" changed under 1 row. ");
  const other = await prepareImport();
  for (const product of ["balm", "zinc"]) await setProduct(product, { name: "Another" });
  expect((await applyImport(shop, admin, other.id)).failure).toContain(" changed under 2 rows. ");
});

test("applies the rest without the rejected rows", async () => {
  const { id } = await prepareImport();
  await setProduct("balm", { name: "Red Balm" });
  await applyImport(shop, admin, id);
  expect(await applyImport(shop, admin, id)).toMatchObject({
    phase: "applied",
    done: 2,
    failure: null,
  });
  expect((await listProducts()).map(({ price }) => price)).toEqual([10_000, 500, 10_000]);
});

test("applies an import once and only one import at a time", async () => {
  const first = await prepareImport();
  const second = await prepareImport(["sku,name,price", "N2,New,5"]);
  const answers = await Promise.all(
    [first, second, first].map(({ id }) => admin.call("POST", `/imports/${id}/apply`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  await shop.imports.idle();
  expect((await admin.call("POST", `/imports/${first.id}/apply`)).status).toBe(409);
  expect((await applyImport(shop, admin, second.id)).phase).toBe("applied");
  expect((await listProducts()).length).toBe(4);
});

test("does not apply an import without changes", async () => {
  const { id } = await prepareImport(["sku,name", "BALM,Balm"]);
  const { status, body } = await admin.call("POST", `/imports/${id}/apply`);
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ error: "No row of this file changes anything" }),
  ]);
});

test("gives different slugs to products with the same name", async () => {
  await addProducts(shop.db, [{ id: "old", slug: "new" }]);
  const { id } = await prepareImport(["sku,name,price", "A,New,1", "B,New,1", "C,New!,1"]);
  await applyImport(shop, admin, id);
  const slugs = await shop.db.read
    .select({ slug: products.slug })
    .from(products)
    .where(sql`sku in ('A', 'B', 'C')`);
  expect(slugs.map(({ slug }) => slug).sort()).toEqual(["new-2", "new-3", "new-4"]);
});
