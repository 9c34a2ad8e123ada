import { afterEach, beforeEach, expect, test } from "bun:test";
import { type Client, createClient } from "@libsql/client";
import { eq, getTableColumns } from "drizzle-orm";
import {
  addCategories,
  addPictures,
  addProducts,
  createTemporaryDatabase,
  testNow,
} from "../../../../testing/database.ts";
import { idempotencyKeys } from "../../../platform/idempotency/table.ts";
import { categories, productImages, products } from "../table.ts";
import { type CatalogueVersion, createCatalogueVersion, inStockTag } from "./catalog-version.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let elsewhere: Client;
let version: CatalogueVersion;
let now: Date;

const advanceTime = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeEach(async () => {
  opened = await createTemporaryDatabase();
  elsewhere = createClient({ url: opened.url });
  now = testNow;
  version = createCatalogueVersion(opened.db, () => now);
  await addCategories(opened.db, [{ id: "c" }]);
  await addProducts(opened.db, [{ id: "p" }]);
  await addPictures(opened.db, "p", ["aa"]);
});
afterEach(async () => {
  elsewhere.close();
  await opened.remove();
});

/** Returns whether an action changes the version. */
async function hasChangedVersion(change: () => Promise<unknown>) {
  const before = await version.getCurrent();
  await change();
  return (await version.getCurrent()) !== before;
}

const setStock = (stock: number) =>
  opened.db.write((to) => [to.update(products).set({ stock }).where(eq(products.id, "p"))]);

test("stays the same without changes", async () => {
  expect(await hasChangedVersion(async () => advanceTime(5000))).toBe(false);
});

test("changes when a product is added or deleted", async () => {
  expect(await hasChangedVersion(() => addProducts(opened.db, [{ id: "q" }]))).toBe(true);
  expect(await hasChangedVersion(() => opened.db.write((to) => [to.delete(products)]))).toBe(true);
});

// Customers see no shelf, no key of an SKU, and no product that is marked.
const {
  stock: _,
  updatedAt: __,
  payablePaisa: ___,
  epoch: ____,
  skuKey: _____,
  needsCheck: ______,
  shelf: _______,
  ...visible
} = getTableColumns(products);

test.each(Object.keys(visible))("changes with a product's %s", async (column) => {
  const [row] = await opened.db.read.select().from(products);
  const same = { [column]: row?.[column as keyof typeof row] };
  expect(
    await hasChangedVersion(() => opened.db.write((to) => [to.update(products).set(same)])),
  ).toBe(true);
});

test("changes with pictures and categories", async () => {
  expect(await hasChangedVersion(() => addPictures(opened.db, "p", []))).toBe(false);
  expect(await hasChangedVersion(() => opened.db.write((to) => [to.delete(productImages)]))).toBe(
    true,
  );
  expect(await hasChangedVersion(() => addPictures(opened.db, "p", ["bb"]))).toBe(true);
  const rename = () => opened.db.write((to) => [to.update(categories).set({ name: "New" })]);
  expect(await hasChangedVersion(rename)).toBe(true);
  expect(await hasChangedVersion(() => addCategories(opened.db, [{ id: "d" }]))).toBe(true);
  expect(await hasChangedVersion(() => opened.db.write((to) => [to.delete(categories)]))).toBe(
    true,
  );
});

test("changes with the day in Kathmandu, because products expire by it", async () => {
  now = new Date("2026-06-15T18:14:59.000Z");
  expect(await hasChangedVersion(async () => advanceTime(1000))).toBe(true);
});

/** Returns the sorted tags that listeners receive at the next read. */
async function collectTags(change: () => Promise<unknown>) {
  await version.getCurrent();
  const changed: string[] = [];
  version.onStockChange((tags) => changed.push(...tags));
  await change();
  await version.getCurrent();
  return changed.toSorted();
}

test("stays the same when only stock changes, and reports the products", async () => {
  await addProducts(opened.db, [{ id: "q" }]);
  expect(await hasChangedVersion(() => setStock(40))).toBe(false);
  expect(await collectTags(() => setStock(30))).toEqual(["p"]);
});

test("reports when a product sells out and when it is back", async () => {
  expect(await collectTags(() => setStock(0))).toEqual([inStockTag, "p"]);
  expect(await collectTags(() => setStock(1))).toEqual([inStockTag, "p"]);
});

test("does not report stock set to the same value or changes before the first read", async () => {
  await setStock(49);
  expect(await collectTags(() => setStock(49))).toEqual([]);
});

test("reports a sale of another connection within a second", async () => {
  const sell = () => elsewhere.execute("update products set stock = stock - 1");
  expect(await collectTags(sell)).toEqual([]);
  expect(await collectTags(async () => advanceTime(1000))).toEqual(["p"]);
});

test("reads again only after writes to visible tables", async () => {
  await version.getCurrent();
  await elsewhere.execute("update products set name = 'New'");
  const write = () => opened.db.write((to) => [to.delete(idempotencyKeys)]);
  expect(await hasChangedVersion(write)).toBe(false);
  expect(await hasChangedVersion(() => addCategories(opened.db, [{ id: "d" }]))).toBe(true);
});

test("changes at once when a write changes more than stock", async () => {
  await version.getCurrent();
  const sellAndRename = () =>
    opened.db.write((to) => [to.update(products).set({ stock: 1, name: "New" })]);
  expect(await hasChangedVersion(sellAndRename)).toBe(true);
});

test("sees a change of another connection within a second", async () => {
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(await hasChangedVersion(rename)).toBe(false);
  advanceTime(999);
  expect(await hasChangedVersion(async () => undefined)).toBe(false);
  expect(await hasChangedVersion(async () => advanceTime(1))).toBe(true);
});

test("stays the same while the database is unavailable", async () => {
  const before = await version.getCurrent();
  await opened.db.close();
  advanceTime(5000);
  expect(await version.getCurrent()).toBe(before);
  const never = createCatalogueVersion(opened.db, () => now);
  await expect(never.getCurrent()).rejects.toThrow();
});

test("sees another connection's change at once after invalidate", async () => {
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(
    await hasChangedVersion(async () => {
      await rename();
      version.invalidate();
    }),
  ).toBe(true);
});

test("reads again after the clock was set back", async () => {
  await version.getCurrent();
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(
    await hasChangedVersion(async () => {
      await rename();
      advanceTime(-3_600_000);
    }),
  ).toBe(true);
});

test("isCurrent is true until somebody changes the catalogue, except by a sale", async () => {
  const then = await version.getCurrent();
  await setStock(3);
  expect(await version.isCurrent(then)).toBe(true);
  await elsewhere.execute("update products set name = 'Other'");
  expect(await version.isCurrent(then)).toBe(false);
  expect(await version.isCurrent(await version.getCurrent())).toBe(true);
});
