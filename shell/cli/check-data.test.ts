import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Config, openDatabase } from "@aushadhi/api/src/server";
import { createBackup } from "./backup/create-backup.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { dataFolders } from "./backup/testing/test-data.ts";
import { openShop } from "./open-shop.ts";

let folders: Awaited<ReturnType<typeof dataFolders>>;
let shop: Config;
beforeEach(async () => {
  folders = await dataFolders();
  shop = folders.config("shop", { SEED: "none" });
  await mkdir(shop.dataDir);
  await write(
    `insert into products (id, name, slug, sku, price_paisa, stock, created_at, updated_at)
      values ('p', 'Red Balm', 'p', 'P', 10000, 5, 0, 0)`,
  );
});
afterEach(() => folders.remove());

async function write(...texts: string[]) {
  const db = await openDatabase(shop.database);
  await db.write(() => texts.map((sql) => ({ toSQL: () => ({ sql, params: [] }) })));
  await db.close();
}

async function check(dataDir = shop.dataDir) {
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, "check-data.ts")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: dataDir, SEED: "none" },
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, out, err };
}

test("a shop whose stock agrees exits with 0 and leaves no copy of the data", async () => {
  const before = await readdir(shop.dataDir);
  expect(await check()).toEqual({
    code: 0,
    out: "Stock, batches and ledger agree (products: 1, batches: 1).\n",
    err: "",
  });
  const names = (await readdir(shop.dataDir)).filter((name) => !before.includes(name));
  expect(names.filter((name) => name.includes("snapshot"))).toEqual([]);
});

test("it checks a running shop", async () => {
  const { db, unlock } = await openShop(shop);
  expect((await check()).code).toBe(0);
  await db.close();
  await unlock();
});

test("a restored backup has the batches and their ledger", async () => {
  const [file, other] = [folders.path("shop.tar"), folders.config("other", { SEED: "none" })];
  await createBackup(shop, file);
  await restoreBackup(other, file, { replace: false, now: new Date() });
  expect(await check(other.dataDir)).toMatchObject({
    code: 0,
    out: "Stock, batches and ledger agree (products: 1, batches: 1).\n",
  });
});

test("each fault is a line, and the command exits with 1", async () => {
  await write(
    "drop trigger batch_quantity_has_entry",
    "drop trigger product_stock_follows",
    "drop trigger search_docs_stock",
    "drop trigger batch_follows_product",
    "update batches set quantity = 7",
    "update products set stock = 6, batch_number = 'X'",
  );
  const { code, err } = await check();
  expect(code).toBe(1);
  expect(err.split("\n").toSorted()).toEqual([
    "",
    "Batch without a number of Red Balm (p): 7 pieces on sale, its entries add up to 5",
    "Faults: 4 (products: 1, batches: 1)",
    "Red Balm (p): a stock of 6, its batches that can be sold have 7",
    "Red Balm (p): lists show 5 - as stock and expiry, the product has 6 -",
    "Red Balm (p): shows the batch X -, and - - is sold next",
  ]);
});
