import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, ne } from "drizzle-orm";
import { addProducts, buildProduct } from "../../../../../testing/database.ts";
import { createHookedDatabase } from "../../../../../testing/hooked-database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  readImport,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { products, versions } from "../../table.ts";
import { importChunks, importRows, imports } from "../record/table.ts";

let shop: TestShop;
let database: ReturnType<typeof createHookedDatabase>;
let admin: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
  admin = await createMember(shop, "admin", "admin");
  await addProducts(shop.db, [
    { id: "balm", sku: "BALM", name: "Balm" },
    { id: "zinc", sku: "ZINC", name: "Zinc" },
  ]);
});
afterEach(() => shop.remove());

const lines = ["sku,name,price", "BALM,Balm,25", "N1,New,5", "BAD,,"];
const otherLines = ["sku,name,price", "BALM,Balm,30", "N2,Newer,6", "BAD,,"];
const prepareImport = async (rows = lines) =>
  checkImport(shop, admin, await uploadImport(admin, createCsvFile(rows)));

test("an import raises the versions, and raises the epoch by one", async () => {
  const read = async () =>
    new Map((await shop.db.read.select().from(versions)).map(({ name, value }) => [name, value]));
  for (let at = 0; at < 5; at++) {
    await shop.db.write((to) => [
      to
        .update(products)
        .set({ name: `Balm ${at}` })
        .where(eq(products.id, "zinc")),
    ]);
  }
  const { id } = await prepareImport();
  const before = await read();
  await applyImport(shop, admin, id);
  const after = await read();
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
  expect(after.get("epoch")).toBe((before.get("epoch") ?? 0) + 1);
  for (const [name, value] of before) expect(after.get(name) ?? 0).toBeGreaterThanOrEqual(value);
});

describe("another import and other products stay unchanged when an import is", () => {
  const actions: [string, (id: string) => Promise<unknown>][] = [
    ["checked again", async (id) => checkImport(shop, admin, await readImport(admin, id))],
    ["applied", (id) => applyImport(shop, admin, id)],
    [
      "cancelled",
      async (id) => {
        await admin.call("POST", `/imports/${id}/cancel`);
        await shop.imports.idle();
      },
    ],
    [
      "rejected during the commit and rolled back",
      async (id) => {
        await shop.db.write((to) => [
          to.update(products).set({ pricePaisa: 1 }).where(eq(products.id, "balm")),
        ]);
        await applyImport(shop, admin, id);
      },
    ],
  ];
  test.each(actions)("%s", async (_, runAction) => {
    const other = await prepareImport(otherLines);
    const { id } = await prepareImport();
    const untouched = async () => ({
      record: await shop.db.read.select().from(imports).where(eq(imports.id, other.id)),
      rows: await shop.db.read.select().from(importRows).where(eq(importRows.importId, other.id)),
      chunks: await shop.db.read
        .select()
        .from(importChunks)
        .where(eq(importChunks.importId, other.id)),
      product: await shop.db.read.select().from(products).where(eq(products.id, "zinc")),
      isInShop: await shop.db.read.$count(products, eq(products.sku, "N2")),
    });
    const before = await untouched();
    expect([before.record.length, before.rows.length, before.chunks.length]).toEqual([1, 3, 1]);
    await runAction(id);
    expect(await untouched()).toEqual(before);
  });
});

test("gives the next slug to a new product when its slug was taken during the import", async () => {
  const { id } = await prepareImport();
  await shop.imports.idle();
  const taken = buildProduct({ id: "first", name: "New", slug: "new" });
  const waitForWriting = () =>
    database.beforeNextWrite(async (db) => {
      const [{ phase, done } = { phase: null, done: 0 }] = await db.read
        .select()
        .from(imports)
        .where(eq(imports.id, id));
      if (phase === "applying" && done === 0)
        await db.write((to) => [to.insert(products).values(taken)]);
      else waitForWriting();
    });
  waitForWriting();
  expect(await applyImport(shop, admin, id)).toMatchObject({ phase: "applied", failure: null });
  const slugs = await shop.db.read
    .select({ sku: products.sku, slug: products.slug })
    .from(products)
    .where(ne(products.id, "zinc"));
  expect(slugs).toContainEqual({ sku: "N1", slug: "new-2" });
});
