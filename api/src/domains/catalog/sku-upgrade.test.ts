import { afterEach, beforeEach, expect, test } from "bun:test";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { asc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { migrate } from "drizzle-orm/libsql/migrator";
import { buildProduct, createTemporaryFolder } from "../../../testing/database.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { products } from "./table.ts";

const migrations = join(import.meta.dirname, "../../platform/db/migrations");
const lastBefore = "0018_people_by_time";

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

/** Opens a shop that had these SKUs when they were told apart by case and spaces; the first is the oldest. */
async function upgradedShop(skus: readonly string[]): Promise<Database> {
  const url = `file:${join(folder.path, "shop.db")}`;
  const old = createClient({ url });
  await migrate(drizzle(old), { migrationsFolder: await olderMigrations() });
  await drizzle(old, { casing: "snake_case" })
    .insert(products)
    .values(
      skus.map((sku, at) =>
        buildProduct({ id: `p${at}`, sku, createdAt: new Date(at), stock: at }),
      ),
    );
  old.close();
  db = await openDatabase({ url });
  return db;
}

async function olderMigrations(): Promise<string> {
  const copy = join(folder.path, "migrations");
  await cp(migrations, copy, { recursive: true });
  const journal = join(copy, "meta/_journal.json");
  const { entries, ...rest } = await Bun.file(journal).json();
  const end = entries.findIndex(({ tag }: { tag: string }) => tag === lastBefore) + 1;
  await Bun.write(journal, JSON.stringify({ ...rest, entries: entries.slice(0, end) }));
  return copy;
}

const skusOf = async (shop: Database) =>
  (await shop.read.select({ sku: products.sku }).from(products).orderBy(asc(products.id))).map(
    ({ sku }) => sku,
  );

test("an upgrade keeps every product, and numbers SKUs that differed by case or spaces alone", async () => {
  const shop = await upgradedShop(["AB-1", "ab-1", " AB-1 ", "Ab-1", "OTHER"]);
  expect(await skusOf(shop)).toEqual(["AB-1", "ab-1 (2)", "AB-1 (3)", "Ab-1 (4)", "OTHER"]);
});

test("an upgrade finds another SKU where the numbered one is taken", async () => {
  const shop = await upgradedShop(["AB", "ab", "ab (2)"]);
  expect(await skusOf(shop)).toEqual(["AB", "ab (p1)", "ab (2)"]);
});

test("an upgrade without such SKUs changes and notes nothing", async () => {
  const shop = await upgradedShop(["AB", "CD"]);
  expect(await skusOf(shop)).toEqual(["AB", "CD"]);
  expect(await shop.read.$count(auditEntries)).toBe(0);
});

test("an upgrade notes each SKU that it changed", async () => {
  const shop = await upgradedShop(["AB", "ab"]);
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

test("search finds a product by the SKU that an upgrade gave it", async () => {
  const shop = await upgradedShop(["AB", "ab"]);
  const rows = await shop.read.all<{ sku: string }>(
    "select sku from product_search_docs where id = 'p1'",
  );
  expect(rows).toEqual([{ sku: "ab (2)" }]);
});

test("the database refuses an SKU that differs from another by case or spaces alone", async () => {
  const shop = await upgradedShop(["AB", "CD"]);
  const change = shop.write((to) => [
    to.update(products).set({ sku: " ab" }).where(eq(products.id, "p1")),
  ]);
  await expect(change).rejects.toThrow("UNIQUE constraint failed");
});
