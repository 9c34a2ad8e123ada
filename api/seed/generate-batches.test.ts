import { afterAll, beforeAll, expect, test } from "bun:test";
import { batches } from "../src/domains/catalog/batches/table.ts";
import { listDrift } from "../testing/batches.ts";
import { createTemporaryDatabase, testNow } from "../testing/database.ts";
import { generateProducts } from "./generate.ts";
import { generateBatches } from "./generate-batches.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await generateProducts({ db: shop.db, count: 40, now: testNow });
});
afterAll(() => shop.remove());

test("adds batches to the generated products, also in a second run", async () => {
  const before = await shop.db.read.$count(batches);
  await generateBatches({ db: shop.db, count: 100, now: testNow });
  await generateBatches({ db: shop.db, count: 10, now: testNow });
  const rows = await shop.db.read.select().from(batches);
  expect(rows).toHaveLength(before + 110);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  expect(byProduct.size).toBe(40);
  expect(await listDrift(shop.db)).toEqual([]);
});
