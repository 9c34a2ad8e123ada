import { Database as SqliteFile } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toSkuKey } from "../src/domains/catalog/sku.ts";
import { categories, productImages, products } from "../src/domains/catalog/table.ts";
import { type Database, openDatabase } from "../src/platform/db/database.ts";

/** The time of all tests unless they move the clock: 10:15 in Kathmandu on 2026-06-15. */
export const testNow = new Date("2026-06-15T04:30:00.000Z");

/** A new temporary folder, and a function that removes it. */
export async function createTemporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "aushadhi-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** An empty shop's database in a file of its own. */
export async function createTemporaryDatabase(): Promise<{
  db: Database;
  url: string;
  remove(): Promise<void>;
}> {
  const folder = await createTemporaryFolder();
  const path = join(folder.path, "shop.db");
  const url = `file:${path}`;
  emptyDatabase ??= createMigratedFile();
  await Bun.write(path, await emptyDatabase);
  const db = await openDatabase({ url });
  return {
    db,
    url,
    async remove() {
      await db.close();
      await folder.remove();
    },
  };
}

/** A database file with all tables and no rows. Copying it takes a third of the time of migrating. */
let emptyDatabase: Promise<Uint8Array> | undefined;

async function createMigratedFile(): Promise<Uint8Array> {
  const folder = await createTemporaryFolder();
  const path = join(folder.path, "shop.db");
  await (await openDatabase({ url: `file:${path}` })).close();
  const file = new SqliteFile(path);
  const bytes = file.serialize();
  file.close();
  await folder.remove();
  return bytes;
}

type NewProduct = typeof products.$inferInsert;

/** Builds a valid product row from its id; pass the fields that the test is about. */
export function buildProduct(given: Partial<NewProduct> & { id: string }): NewProduct {
  const { sku = `SKU-${given.id}` } = given;
  return {
    name: `Product ${given.id}`,
    slug: `product-${given.id}`,
    sku,
    skuKey: toSkuKey(sku),
    pricePaisa: 10_000,
    stock: 50,
    createdAt: testNow,
    updatedAt: testNow,
    ...given,
  };
}

type NewCategory = typeof categories.$inferInsert;

export function buildCategory(given: Partial<NewCategory> & { id: string }): NewCategory {
  return {
    name: `Category ${given.id}`,
    slug: `category-${given.id}`,
    createdAt: testNow,
    ...given,
  };
}

/** Products of one write: a libSQL server reads each statement with its triggers, and a write may take two seconds. */
const productsAtOnce = 100;

/** Inserts products, each built by `buildProduct`. */
export async function addProducts(
  db: Database,
  given: readonly (Partial<NewProduct> & { id: string })[],
): Promise<void> {
  for (let from = 0; from < given.length; from += productsAtOnce) {
    const some = given.slice(from, from + productsAtOnce);
    await db.write((to) =>
      some.map((product) => to.insert(products).values(buildProduct(product))),
    );
  }
}

export async function addCategories(
  db: Database,
  given: readonly (Partial<NewCategory> & { id: string })[],
): Promise<void> {
  await db.write((to) => given.map((one) => to.insert(categories).values(buildCategory(one))));
}

/** Adds pictures to a product in this order; the first is its main one. */
export async function addPictures(
  db: Database,
  productId: string,
  pictures: readonly string[],
): Promise<void> {
  await db.write((to) =>
    pictures.map((picture, position) =>
      to
        .insert(productImages)
        .values({ id: `${productId}-${position}`, productId, position, picture }),
    ),
  );
}
