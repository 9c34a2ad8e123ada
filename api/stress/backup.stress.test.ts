import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { limits } from "../src/contract/index.ts";
import type { Database } from "../src/platform/db/database.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import { addPictures, createTemporaryFolder } from "../testing/database.ts";
import { addBuyers, type Buyer } from "./buyers.ts";
import { withDatabase } from "./databases.ts";
import { expectNoDrift } from "./expect-no-drift.ts";
import { addStock, productIds, shopUntil, waitForMore } from "./shop-until.ts";
import { type RunningSite, runCommand, startSite } from "./site.ts";

const crowd = 12;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let buyers: Buyer[];
let site: RunningSite | undefined;
const at = (name: string) => join(folder.path, name);
const buildDatabaseUrl = (dataDir: string) => `file:${join(dataDir, "shop.db")}`;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  await Bun.write(join(at("shop"), "pictures", ".keep"), "");
  buyers = await withDatabase(buildDatabaseUrl(at("shop")), async (db) => {
    await addStock(db);
    await addCatalogPictures(db, at("shop"));
    return addBuyers(db, crowd);
  });
  site = await startSite(at("shop"));
}, 300_000);
afterAll(async () => {
  await site?.kill();
  await folder.remove();
});

/** Adds a picture in all widths to every product. */
async function addCatalogPictures(db: Database, dataDir: string): Promise<void> {
  const storage = createDiskStorage(dataDir);
  for (const [index, id] of productIds.entries()) {
    const picture = `abcdef0${index}`;
    await addPictures(db, id, [picture]);
    for (const width of limits.pictureWidths) {
      await storage.put(`pictures/${picture}-${width}.webp`, Buffer.from(`${id} at ${width}`));
    }
  }
}

test("a backup during orders is complete and has every order answered before it", async () => {
  const { address } = site as RunningSite;
  const acknowledged = new Map<string, "placed" | "cancelled">();
  const open = new AbortController();
  const shopping = buyers.map((buyer, index) =>
    shopUntil(open.signal, buyer, address, index, acknowledged),
  );
  await waitForMore(acknowledged, 40);
  const before = new Map(acknowledged);
  const backup = await runCommand("backup", at("shop"), at("shop.tar"));
  const meanwhile = acknowledged.size - before.size;
  open.abort();
  await Promise.all(shopping);
  expect(backup).toEqual({ code: 0, said: expect.stringContaining("has the shop's") });
  expect(meanwhile).toBeGreaterThan(0);
  await site?.stop();

  const restored = await runCommand("restore", at("elsewhere"), at("shop.tar"));
  expect(restored).toEqual({ code: 0, said: expect.stringContaining("has the shop's data of") });
  await withDatabase(buildDatabaseUrl(at("elsewhere")), async (db) => {
    await expectNoDrift(db, before);
    await expectNothingLost(db, at("elsewhere"));
  });
  site = await startSite(at("elsewhere"));
  await expectServed(site.address, before);
  console.log(`  ${before.size} orders before the backup, ${meanwhile} meanwhile, none lost`);
}, 300_000);

/** Expects that every reference is intact, in the database and among the pictures. */
async function expectNothingLost(db: Database, dataDir: string): Promise<void> {
  expect(await db.read.all(sql`pragma foreign_key_check`)).toEqual([]);
  const pictures = await db.read.all<{ picture: string }>(
    sql`select picture from product_images union select picture from order_items where picture is not null`,
  );
  expect(pictures.length).toBe(productIds.length);
  const storage = createDiskStorage(dataDir);
  for (const { picture } of pictures) {
    for (const width of limits.pictureWidths) {
      expect(await storage.has(`pictures/${picture}-${width}.webp`)).toBe(true);
    }
  }
}

/** Expects that the site serves its pages, its releases' files and its customers' orders. */
async function expectServed(address: string, orders: ReadonlyMap<string, unknown>): Promise<void> {
  const page = await fetch(address);
  const html = await page.text();
  const scripts = [...html.matchAll(/(?:src|href)="(\/mfe\/[^"]+\.js)"/g)].map(([, path]) => path);
  expect([page.status, scripts.length > 0]).toEqual([200, true]);
  for (const path of [...scripts, "/pictures/abcdef00-640.webp"]) {
    expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 200]);
  }
  const listed = await Promise.all(buyers.map((buyer) => listOrderIds(buyer, address)));
  const ids = new Set(listed.flat());
  expect([...orders.keys()].filter((id) => !ids.has(id))).toEqual([]);
}

/** A buyer's orders on all pages: a slow backup leaves time for hundreds. */
async function listOrderIds(buyer: Buyer, address: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const path = `/orders/user/orders?limit=20&page=${page}`;
    const { body } = await buyer.call(address, "GET", path);
    const orders = body.orders as { id: string }[];
    if (orders.length === 0) return ids;
    ids.push(...orders.map(({ id }) => id));
  }
}

test("the commands report missing arguments and impossible requests", async () => {
  expect(await runCommand("backup", at("shop"))).toMatchObject({ code: 1 });
  expect(await runCommand("restore", at("shop"))).toMatchObject({ code: 1 });
  const { code, said } = await runCommand("restore", at("elsewhere"), at("shop.tar"), "--replace");
  expect([code, said.trim().split("\n").length]).toEqual([1, 1]);
  expect(said).toContain("is in use by process");
}, 60_000);
