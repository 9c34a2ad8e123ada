import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { createTemporaryDatabase } from "../../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { products } from "../../table.ts";
import { importRows, imports } from "../record/table.ts";

let shop: TestShop;
/** Opens a shop that records the progress after each write of an import. */
let steps: { done: number; products: number }[];

async function openWatched() {
  const opened = await createTemporaryDatabase();
  const { db } = opened;
  const write: Database["write"] = async (build) => {
    const results = await db.write(build);
    const [job] = await db.read.select().from(imports);
    if (job?.phase === "applying") {
      steps.push({ done: job.done, products: await db.read.$count(products) });
    }
    return results;
  };
  return { ...opened, db: { ...db, write } };
}

beforeEach(async () => {
  steps = [];
  shop = await createTestShop({}, openWatched);
});
afterEach(() => shop.remove());

test("a row that the database refuses is a refused row, and the rest can be applied", async () => {
  const admin = await createMember(shop, "admin", "admin");
  const lines = Array.from({ length: 25 }, (_, row) => `N${row},New ${row},5,3`);
  const file = createCsvFile(["sku,name,price,stock", ...lines]);
  const { id } = await checkImport(shop, admin, await uploadImport(admin, file));
  // As if an older version had let the row pass: only the table refuses it.
  await shop.db.write((to) => [
    to
      .update(importRows)
      .set({ after: sql`json_set(${importRows.after}, '$.stock', -1)` })
      .where(eq(importRows.sku, "N17")),
  ]);
  expect(await applyImport(shop, admin, id)).toMatchObject({
    phase: "checked",
    counts: { created: 24, refused: 1 },
  });
  expect(await shop.db.read.$count(products)).toBe(0);
  expect(await applyImport(shop, admin, id)).toMatchObject({ phase: "applied", failure: null });
  expect(await shop.db.read.$count(products)).toBe(24);
});

test("rows whose SKUs got one key since the check are refused, not the import", async () => {
  const admin = await createMember(shop, "admin", "admin");
  const file = createCsvFile(["sku,name,price", "AB-1,First,5", "AB-2,Second,5", "AB-3,Third,5"]);
  const { id } = await checkImport(shop, admin, await uploadImport(admin, file));
  await shop.db.write((to) => [
    to
      .update(importRows)
      .set({ after: sql`json_set(${importRows.after}, '$.sku', 'AB\u200b-1')` })
      .where(eq(importRows.sku, "AB-2")),
  ]);
  expect(await applyImport(shop, admin, id)).toMatchObject({
    phase: "checked",
    counts: { created: 2, refused: 1 },
  });
  expect(await applyImport(shop, admin, id)).toMatchObject({ phase: "applied" });
  expect(await shop.db.read.$count(products)).toBe(2);
});

test("the progress of an import is the number of written new products", async () => {
  const admin = await createMember(shop, "admin", "admin");
  const rows = Array.from({ length: 40 }, (_, row) => `N${row},New ${row},5,3`);
  const file = createCsvFile(["sku,name,price,stock", ...rows]);
  const { id } = await checkImport(shop, admin, await uploadImport(admin, file));
  await applyImport(shop, admin, id);
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.map(({ done }) => done)).toEqual(steps.map((step) => step.products));
  expect(steps.at(-1)).toEqual({ done: 40, products: 40 });
});
