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

const passTime = (ms: number) => {
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

/** Whether an action changes the version. */
async function changesVersion(change: () => Promise<unknown>) {
  const before = await version.current();
  await change();
  return (await version.current()) !== before;
}

const setStock = (stock: number) =>
  opened.db.write((to) => [to.update(products).set({ stock }).where(eq(products.id, "p"))]);

test("stays the same without changes", async () => {
  expect(await changesVersion(async () => passTime(5000))).toBe(false);
});

test("changes when a product is added or deleted", async () => {
  expect(await changesVersion(() => addProducts(opened.db, [{ id: "q" }]))).toBe(true);
  expect(await changesVersion(() => opened.db.write((to) => [to.delete(products)]))).toBe(true);
});

const {
  stock: _,
  updatedAt: __,
  payablePaisa: ___,
  epoch: ____,
  ...visible
} = getTableColumns(products);

test.each(Object.keys(visible))("changes with a product's %s", async (column) => {
  const [row] = await opened.db.read.select().from(products);
  const same = { [column]: row?.[column as keyof typeof row] };
  expect(await changesVersion(() => opened.db.write((to) => [to.update(products).set(same)]))).toBe(
    true,
  );
});

test("changes with pictures and categories", async () => {
  expect(await changesVersion(() => addPictures(opened.db, "p", []))).toBe(false);
  expect(await changesVersion(() => opened.db.write((to) => [to.delete(productImages)]))).toBe(
    true,
  );
  expect(await changesVersion(() => addPictures(opened.db, "p", ["bb"]))).toBe(true);
  const rename = () => opened.db.write((to) => [to.update(categories).set({ name: "New" })]);
  expect(await changesVersion(rename)).toBe(true);
  expect(await changesVersion(() => addCategories(opened.db, [{ id: "d" }]))).toBe(true);
  expect(await changesVersion(() => opened.db.write((to) => [to.delete(categories)]))).toBe(true);
});

test("changes with the day in Kathmandu, because products expire by it", async () => {
  now = new Date("2026-06-15T18:14:59.000Z");
  expect(await changesVersion(async () => passTime(1000))).toBe(true);
});

/** The tags that listeners hear of by the next question, sorted. */
async function listenTo(change: () => Promise<unknown>) {
  await version.current();
  const heard: string[] = [];
  version.onStockChange((tags) => heard.push(...tags));
  await change();
  await version.current();
  return heard.toSorted();
}

test("stays the same with stock alone, and says whose has changed", async () => {
  await addProducts(opened.db, [{ id: "q" }]);
  expect(await changesVersion(() => setStock(40))).toBe(false);
  expect(await listenTo(() => setStock(30))).toEqual(["p"]);
});

test("says when a product sells out, and when it is back", async () => {
  expect(await listenTo(() => setStock(0))).toEqual([inStockTag, "p"]);
  expect(await listenTo(() => setStock(1))).toEqual([inStockTag, "p"]);
});

test("says nothing of stock that was set to the same value, or before it was first asked", async () => {
  await setStock(49);
  expect(await listenTo(() => setStock(49))).toEqual([]);
});

test("hears of another connection's sale after a second at most", async () => {
  const sell = () => elsewhere.execute("update products set stock = stock - 1");
  expect(await listenTo(sell)).toEqual([]);
  expect(await listenTo(async () => passTime(1000))).toEqual(["p"]);
});

test("is read again only after writes to what visitors see", async () => {
  await version.current();
  await elsewhere.execute("update products set name = 'New'");
  const write = () => opened.db.write((to) => [to.delete(idempotencyKeys)]);
  expect(await changesVersion(write)).toBe(false);
  expect(await changesVersion(() => addCategories(opened.db, [{ id: "d" }]))).toBe(true);
});

test("changes at once with any other change beside stock", async () => {
  await version.current();
  const sellAndRename = () =>
    opened.db.write((to) => [to.update(products).set({ stock: 1, name: "New" })]);
  expect(await changesVersion(sellAndRename)).toBe(true);
});

test("sees another connection's change after a second at most", async () => {
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(await changesVersion(rename)).toBe(false);
  passTime(999);
  expect(await changesVersion(async () => undefined)).toBe(false);
  expect(await changesVersion(async () => passTime(1))).toBe(true);
});

test("stays the same while the database is unavailable", async () => {
  const before = await version.current();
  await opened.db.close();
  passTime(5000);
  expect(await version.current()).toBe(before);
  const never = createCatalogueVersion(opened.db, () => now);
  await expect(never.current()).rejects.toThrow();
});

test("sees another connection's change at once after invalidate", async () => {
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(
    await changesVersion(async () => {
      await rename();
      version.invalidate();
    }),
  ).toBe(true);
});

test("reads again after the clock was set back", async () => {
  await version.current();
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(
    await changesVersion(async () => {
      await rename();
      passTime(-3_600_000);
    }),
  ).toBe(true);
});

test("holds for a version until anybody changes the catalogue; a sale does not count", async () => {
  const then = await version.current();
  await setStock(3);
  expect(await version.holds(then)).toBe(true);
  await elsewhere.execute("update products set name = 'Other'");
  expect(await version.holds(then)).toBe(false);
  expect(await version.holds(await version.current())).toBe(true);
});
