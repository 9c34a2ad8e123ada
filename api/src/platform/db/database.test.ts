import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { count, eq, sql } from "drizzle-orm";
import {
  addCategories,
  addProducts,
  buildCategory,
  buildProduct,
  createTemporaryDatabase,
} from "../../../testing/database.ts";
import { categories, products } from "../../domains/catalog/table.ts";
import { addPrecondition, isPreconditionFailure } from "../preconditions/precondition.ts";
import { openDatabase } from "./database.ts";

let opened: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeEach(async () => {
  opened = await createTemporaryDatabase();
});
afterEach(() => opened.remove());

const countCategories = async () => {
  const [row] = await opened.db.read.select({ rows: count() }).from(categories);
  return row?.rows;
};

test("runs two hundred parallel writes in the order of their calls", async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `c${index}`);
  await Promise.all(ids.map((id) => addCategories(opened.db, [{ id }])));
  const rows = await opened.db.read.select().from(categories).orderBy(sql`rowid`);
  expect(rows.map((row) => row.id)).toEqual(ids);
});

test("a failed CHECK rolls back the whole write", async () => {
  await addProducts(opened.db, [{ id: "last-box", stock: 1 }]);
  const sellTwo = opened.db.write((to) => [
    to.insert(categories).values(buildCategory({ id: "c" })),
    to
      .update(products)
      .set({ stock: sql`${products.stock} - 2` })
      .where(eq(products.id, "last-box")),
  ]);
  await expect(sellTwo).rejects.toThrow("stock_not_negative");
  await sellTwo.catch(() => undefined);
  expect(await countCategories()).toBe(0);
});

test("writes work after a failed write", async () => {
  await addCategories(opened.db, [{ id: "c" }]);
  await addCategories(opened.db, [{ id: "c" }]).catch(() => undefined);
  await addCategories(opened.db, [{ id: "d" }]);
  expect(await countCategories()).toBe(2);
});

test.each([
  ["a negative price", { pricePaisa: -1 }],
  ["a discount that is no discount", { pricePaisa: 100, discountPricePaisa: 100 }],
  ["a discount to nothing", { discountPricePaisa: 0 }],
  ["a category that is not there", { categoryId: "nowhere" }],
])("the tables reject %s", async (_, wrong) => {
  await expect(addProducts(opened.db, [{ id: "p", ...wrong }])).rejects.toThrow(
    "constraint failed",
  );
});

test("the effective price follows the discount", async () => {
  await addProducts(opened.db, [
    { id: "a", pricePaisa: 500 },
    { id: "b", pricePaisa: 500, discountPricePaisa: 450 },
  ]);
  const rows = await opened.db.read.select({ pays: products.payablePaisa }).from(products);
  expect(rows.map((row) => row.pays)).toEqual([500, 450]);
});

test("the read connection rejects writes", async () => {
  await addCategories(opened.db, [{ id: "c" }]);
  const writing = async () => await opened.db.read.all(sql`delete from categories`);
  await expect(writing()).rejects.toMatchObject({ cause: { cause: { code: "SQLITE_READONLY" } } });
  expect(await countCategories()).toBe(1);
});

test("calls a listener after every write, including a failed one", async () => {
  let notified = 0;
  opened.db.onWrite(() => notified++);
  await addCategories(opened.db, [{ id: "c" }]);
  await addCategories(opened.db, [{ id: "c" }]).catch(() => undefined);
  expect(notified).toBe(2);
});

test("keeps data after a restart", async () => {
  await opened.db.write((to) => [to.insert(products).values(buildProduct({ id: "kept" }))]);
  await opened.db.close();
  const again = await openDatabase({ url: opened.url });
  const rows = await again.read.select({ id: products.id }).from(products);
  await again.close();
  expect(rows).toEqual([{ id: "kept" }]);
});

test("uses a write-ahead log", async () => {
  expect(await opened.db.read.get<{ journal_mode: string }>(sql`pragma journal_mode`)).toEqual({
    journal_mode: "wal",
  });
});

test("closing waits for pending writes", async () => {
  const writes = [1, 2, 3].map((number) => addCategories(opened.db, [{ id: `c${number}` }]));
  await opened.db.close();
  await Promise.all(writes);
});

describe("a write in a worker", () => {
  const writeInWorker = (id: string) =>
    opened.db.writeInWorker((to) => [to.insert(categories).values(buildCategory({ id }))]);

  const isThere = (id: string) => sql`exists (select 1 from ${categories} where id = ${id})`;

  test("runs after earlier writes and before later ones", async () => {
    const first = addCategories(opened.db, [{ id: "a" }]);
    let last: Promise<unknown> | undefined;
    await opened.db.writeInWorker((to) => {
      last = opened.db.write((later) => [
        addPrecondition(later, isThere("b")),
        later.insert(categories).values(buildCategory({ id: "c" })),
      ]);
      return [
        addPrecondition(to, isThere("a")),
        to.insert(categories).values(buildCategory({ id: "b" })),
      ];
    });
    await Promise.all([first, last]);
    expect(await countCategories()).toBe(3);
  });

  test("rolls back and rejects when one of its statements fails, and later writes work", async () => {
    const refused = opened.db.writeInWorker((to) => [
      to.insert(categories).values(buildCategory({ id: "c" })),
      addPrecondition(to, sql`0`),
    ]);
    await expect(refused).rejects.toThrow("guard_holds");
    expect(await refused.catch(isPreconditionFailure)).toBe(true);
    expect(await countCategories()).toBe(0);
    await addCategories(opened.db, [{ id: "c" }]);
    await writeInWorker("d");
    expect(await countCategories()).toBe(2);
  });

  test("calls listeners, and reads work meanwhile", async () => {
    let notified = 0;
    opened.db.onWrite(() => notified++);
    let isDone = false;
    let reads = 0;
    const many = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select count(*) from n`;
    const slow = opened.db
      .writeInWorker((to) => [
        to.insert(categories).values(buildCategory({ id: "c" })),
        addPrecondition(to, sql`(${many}) = 100000`),
      ])
      .then(() => {
        isDone = true;
      });
    while (!isDone) {
      expect([0, 1]).toContain((await countCategories()) ?? -1);
      reads++;
      await new Promise(setImmediate);
    }
    await slow;
    expect([notified, await countCategories()]).toEqual([1, 1]);
    expect(reads).toBeGreaterThan(10);
  });
});
