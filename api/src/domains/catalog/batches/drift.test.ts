import { afterAll, beforeAll, expect, test } from "bun:test";
import { createChance } from "../../../../seed/generate-random.ts";
import { listDrift } from "../../../../testing/batches.ts";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { countSteps, takeRandomStep } from "../../../../testing/random-stock.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(
    shop.db,
    ["a", "b", "c"].map((id) => ({ id, stock: 5 })),
  );
});
afterAll(() => shop.remove());

test("stock, batches and ledger agree after every random step", async () => {
  const chance = createChance("stock");
  const done = countSteps();
  for (let step = 0; step < 600; step++) {
    await takeRandomStep(shop.db, chance, done);
    expect(await listDrift(shop.db)).toEqual([]);
  }
  // Each kind of step happened, and some were refused.
  expect(Math.min(...Object.values(done))).toBeGreaterThan(5);
}, 60_000);
