import { afterEach, beforeEach, expect, test } from "bun:test";
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
import { imports } from "../record/table.ts";

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
