import { afterEach, beforeEach, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { createTemporaryFolder, testNow } from "../../../testing/database.ts";
import { createOlderDatabase } from "../../../testing/older-database.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { fillSkuKeys } from "./fill-sku-keys.ts";
import { toSkuKey } from "./sku.ts";
import { products } from "./table.ts";

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let db: Database | undefined;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(async () => {
  await db?.close();
  db = undefined;
  await folder.remove();
});

/** Opens a shop from before the upgrade with these SKUs, which differ in case and spaces. The first is the oldest. */
async function openUpgradedShop(skus: readonly string[]): Promise<Database> {
  const url = await createOlderDatabase(
    folder.path,
    "0018_people_by_time",
    skus.map((sku, at) => ({ id: `p${at}`, sku, createdAt: new Date(at), stock: at })),
  );
  db = await openDatabase({ url });
  await fillSkuKeys(db, testNow);
  return db;
}

const listSkus = async (shop: Database) =>
  (await shop.read.select({ sku: products.sku }).from(products).orderBy(asc(products.id))).map(
    ({ sku }) => sku,
  );

test("the upgrade keeps every product and numbers SKUs that differ only by case or spaces", async () => {
  const shop = await openUpgradedShop(["AB-1", "ab-1", " AB-1 ", "Ab-1", "OTHER"]);
  expect(await listSkus(shop)).toEqual(["AB-1", "ab-1 (2)", "AB-1 (3)", "Ab-1 (4)", "OTHER"]);
});

test("the upgrade finds another SKU when the numbered one is taken", async () => {
  const shop = await openUpgradedShop(["AB", "ab", "ab (2)"]);
  expect(await listSkus(shop)).toEqual(["AB", "ab (p1)", "ab (2)"]);
});

test("the upgrade without such SKUs changes nothing and writes no audit entry", async () => {
  const shop = await openUpgradedShop(["AB", "CD"]);
  expect(await listSkus(shop)).toEqual(["AB", "CD"]);
  expect(await shop.read.$count(auditEntries)).toBe(0);
});

test("the upgrade audits each changed SKU", async () => {
  const shop = await openUpgradedShop(["AB", "ab"]);
  expect(await shop.read.select().from(auditEntries)).toEqual([
    expect.objectContaining({
      actor: "upgrade",
      action: "product.update",
      subject: "p1",
      before: { sku: "ab" },
      after: { sku: "ab (2)" },
    }),
  ]);
});

test("search finds a product by its new SKU", async () => {
  const shop = await openUpgradedShop(["AB", "ab"]);
  const rows = await shop.read.all<{ sku: string }>(
    "select sku from product_search_docs where id = 'p1'",
  );
  expect(rows).toEqual([{ sku: "ab (2)" }]);
});

/** The keys in the order of the ids. */
const listKeys = async (shop: Database) =>
  (await shop.read.select({ key: products.skuKey }).from(products).orderBy(asc(products.id))).map(
    ({ key }) => key,
  );

test("the upgrade stores the key of each SKU", async () => {
  const shop = await openUpgradedShop(["AB-1", " cd ", "É–1", "वीर-\u200d1"]);
  expect(await listKeys(shop)).toEqual(["ab-1", "cd", "é-1", "वीर-1"]);
  expect(await listSkus(shop)).toEqual(["AB-1", " cd ", "É–1", "वीर-\u200d1"]);
  expect(await shop.read.$count(auditEntries)).toBe(0);
});

test("the upgrade numbers SKUs that only look the same, and lists them", async () => {
  const url = await createOlderDatabase(
    folder.path,
    "0052_import_stops",
    ["A\u200bB-1", "AB-1", "AB\u00ad-1", "AB–1", "CD"].map((sku, at) => ({
      ...{ id: `p${at}`, sku, createdAt: new Date(at) },
    })),
  );
  db = await openDatabase({ url });
  expect(await fillSkuKeys(db, testNow)).toEqual([
    { id: "p0", before: "A\u200bB-1", after: "AB-1 (2)" },
    { id: "p2", before: "AB\u00ad-1", after: "AB-1 (3)" },
    { id: "p3", before: "AB–1", after: "AB-1 (4)" },
  ]);
  expect(await listSkus(db)).toEqual(["AB-1 (2)", "AB-1", "AB-1 (3)", "AB-1 (4)", "CD"]);
  expect(await db.read.$count(auditEntries, eq(auditEntries.actor, "upgrade"))).toBe(3);
  expect(await fillSkuKeys(db, testNow)).toEqual([]);
});

test("the database rejects two SKUs with one key", async () => {
  const shop = await openUpgradedShop(["AB", "CD"]);
  const change = shop.write((to) => [
    to
      .update(products)
      .set({ sku: " ab", skuKey: toSkuKey(" ab") })
      .where(eq(products.id, "p1")),
  ]);
  await expect(change).rejects.toThrow("UNIQUE constraint failed");
});
