import { afterEach, beforeEach, expect, test } from "bun:test";
import { type Client, createClient } from "@libsql/client";
import { eq, getTableColumns } from "drizzle-orm";
import {
  addCategories,
  addPictures,
  addProducts,
  createTemporaryDatabase,
  testNow,
} from "../../../testing/database.ts";
import { type CatalogueVersion, createCatalogueVersion } from "./catalog-version.ts";
import { categories, productImages, products } from "./table.ts";

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

/** Whether the version moved by what was done. */
async function moves(change: () => Promise<unknown>) {
  const before = await version.current();
  await change();
  return (await version.current()) !== before;
}

const setStock = (stock: number) =>
  opened.db.write((to) => [to.update(products).set({ stock }).where(eq(products.id, "p"))]);

test("stays while nothing changes", async () => {
  expect(await moves(async () => passTime(5000))).toBe(false);
});

test("moves when a product comes or goes", async () => {
  expect(await moves(() => addProducts(opened.db, [{ id: "q" }]))).toBe(true);
  expect(await moves(() => opened.db.write((to) => [to.delete(products)]))).toBe(true);
});

const {
  stock: _,
  updatedAt: __,
  payablePaisa: ___,
  epoch: ____,
  ...visible
} = getTableColumns(products);

test.each(Object.keys(visible))("moves when a product's %s changes", async (column) => {
  const [row] = await opened.db.read.select().from(products);
  const same = { [column]: row?.[column as keyof typeof row] };
  expect(await moves(() => opened.db.write((to) => [to.update(products).set(same)]))).toBe(true);
});

test("moves with pictures and categories", async () => {
  expect(await moves(() => addPictures(opened.db, "p", []))).toBe(false);
  expect(await moves(() => opened.db.write((to) => [to.delete(productImages)]))).toBe(true);
  expect(await moves(() => addPictures(opened.db, "p", ["bb"]))).toBe(true);
  const rename = () => opened.db.write((to) => [to.update(categories).set({ name: "New" })]);
  expect(await moves(rename)).toBe(true);
  expect(await moves(() => addCategories(opened.db, [{ id: "d" }]))).toBe(true);
  expect(await moves(() => opened.db.write((to) => [to.delete(categories)]))).toBe(true);
});

test("moves with the day in Kathmandu, for goods expire by it", async () => {
  now = new Date("2026-06-15T18:14:59.000Z");
  expect(await moves(async () => passTime(1000))).toBe(true);
});

test("changes of stock alone move it at most once a second", async () => {
  await version.current();
  passTime(1000);
  expect(await moves(() => setStock(40))).toBe(true);
  passTime(999);
  expect(await moves(() => setStock(30))).toBe(false);
  expect(await moves(() => setStock(20))).toBe(false);
  expect(await moves(async () => passTime(1))).toBe(true);
  expect(await moves(async () => passTime(5000))).toBe(false);
});

test("a stock that is set to what it was moves nothing", async () => {
  await version.current();
  passTime(1000);
  expect(await moves(() => setStock(50))).toBe(false);
});

test("a change beside a change of stock moves it at once", async () => {
  await version.current();
  const sellAndRename = () =>
    opened.db.write((to) => [to.update(products).set({ stock: 1, name: "New" })]);
  expect(await moves(sellAndRename)).toBe(true);
});

test("another connection's change is seen after a second at most", async () => {
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(await moves(rename)).toBe(false);
  passTime(999);
  expect(await moves(async () => undefined)).toBe(false);
  expect(await moves(async () => passTime(1))).toBe(true);
});

test("stands where it stood while the database is away", async () => {
  const before = await version.current();
  await opened.db.close();
  passTime(5000);
  expect(await version.current()).toBe(before);
  const never = createCatalogueVersion(opened.db, () => now);
  await expect(never.current()).rejects.toThrow();
});

test("another connection's change is seen at once when told to look", async () => {
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(
    await moves(async () => {
      await rename();
      version.invalidate();
    }),
  ).toBe(true);
});

test("a clock that was set back does not keep it from looking", async () => {
  await version.current();
  const rename = () => elsewhere.execute("update products set name = 'New'");
  expect(
    await moves(async () => {
      await rename();
      passTime(-3_600_000);
    }),
  ).toBe(true);
});

test("what was read holds until the catalogue moves, whoever moved it; a sale does not count", async () => {
  const then = await version.current();
  await setStock(3);
  expect(await version.holds(then)).toBe(true);
  await elsewhere.execute("update products set name = 'Other'");
  expect(await version.holds(then)).toBe(false);
  expect(await version.holds(await version.current())).toBe(true);
});
