import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { addCategories, addProducts } from "../../../../testing/database.ts";
import { checked, csvFile, uploaded } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createApp } from "../../../app.ts";
import { openDatabase } from "../../../platform/db/database.ts";
import { createCatalogueVersion } from "../catalog-version.ts";
import { listedProducts } from "../storefront/sitemap.ts";
import { products } from "../table.ts";
import { beginApply } from "./commands.ts";
import { flip } from "./flip.ts";
import { lookAtChanged } from "./look-at-changed.ts";
import { importRecord } from "./read.ts";
import type { Worker } from "./work.ts";
import { writeNew } from "./write-new.ts";

let shop: TestShop;
let admin: Person;
let worker: Worker;
let id: string;
let before: Map<string, unknown>;
let during: Map<string, unknown>;
let version: string;
let pendingId = "";

const calls = [
  "/products?limit=100",
  "/products?featured=true&sortBy=name&order=asc",
  "/products?inStock=true&sortBy=price",
  "/products/search?q=zinc",
  "/products/search?q=zinc&inStock=true&sortBy=name",
  "/products/search?q=N1",
  "/products/search?q=wondercura",
  "/products/featured",
  "/products/category/c",
  "/products/slug/zinc-1",
  "/categories",
];
const officeCalls = [
  "/products/admin/all",
  "/products/admin/all?q=zinc",
  "/products/admin/all?status=active",
  "/products/admin/all?q=zinc&featured=true",
  "/products/admin/low-stock",
  "/categories/admin/all",
  "/products/admin/export.csv",
  "/statistics",
];

/** What a process answers that has kept nothing. */
async function answers(): Promise<Map<string, unknown>> {
  const db = await openDatabase({ url: shop.url });
  const catalogueVersion = createCatalogueVersion(db, shop.clock);
  const app = createApp({ ...shop, db, catalogueVersion });
  const headers = { cookie: `session=${admin.getSession()}` };
  const all = new Map<string, unknown>();
  for (const path of [...calls, ...officeCalls]) {
    const answer = await app.request(`/api${path}`, { headers });
    const text = await answer.text();
    all.set(path, text.replace(/"requestId":"[^"]*"/, ""));
  }
  all.set("sitemap", await listedProducts(db, "", 100));
  await db.close();
  return all;
}

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "c", slug: "c" }]);
  await addProducts(shop.db, [
    { id: "zinc", sku: "Z", name: "Zinc", slug: "zinc", categoryId: "c", isFeatured: true },
    { id: "rare", sku: "R", name: "Zinc Rare", description: "wondercura", stock: 2 },
  ]);
  const lines = ["sku,name,description,price,category,stock,isFeatured"];
  for (let at = 1; at <= 30; at++) lines.push(`N${at},Zinc 1,wondercure,1,c,3,true`);
  id = (await checked(shop, admin, await uploaded(admin, csvFile(lines)))).id;
  before = await answers();
  version = await shop.catalogueVersion.current();

  worker = { db: shop.db, clock: shop.clock, name: "test", signal: new AbortController().signal };
  await beginApply({ confirmRenames: true })(worker, id);
  // The apply stands still between its last piece and the moment in which all of it appears.
  await writeNew({ ...worker, record: await importRecord(shop.db, id) });
  const rows = await shop.db.read.select({ id: products.id, sku: products.sku }).from(products);
  during = await answers();
  pendingId = rows.find(({ sku }) => sku === "N1")?.id ?? "";
});
afterAll(() => shop.remove());

test("in the middle of an import its products are there", async () => {
  expect(await shop.db.read.$count(products)).toBe(32);
});

describe("in the middle of an import nobody sees anything of it:", () => {
  test.each([...calls, ...officeCalls, "sitemap"])("%s", async (name) => {
    expect(during.get(name)).toEqual(before.get(name));
  });

  test("nor is a kept answer thrown away", async () => {
    shop.catalogueVersion.invalidate();
    expect(await shop.catalogueVersion.current()).toBe(version);
  });

  test.each(["GET", "DELETE"])("%s of one is 404", async (method) => {
    const { status } = await admin.call(method, `/products/${pendingId}`);
    expect(status).toBe(404);
  });

  test("nor can one be put into a cart", async () => {
    const maya = await createMember(shop, "maya");
    const { status } = await maya.call("POST", "/cart/add", { productId: pendingId, quantity: 1 });
    expect(status).toBe(404);
  });
});

test("then all of it is there at once, in every list", async () => {
  const record = await importRecord(shop.db, id);
  const work = { ...worker, record };
  expect(await flip(work, await lookAtChanged(work))).toBe(true);
  const after = await answers();
  const same = [...before.keys()].filter((name) =>
    Bun.deepEquals(before.get(name), after.get(name)),
  );
  expect(same).toEqual(["/categories"]);
  const { body } = await admin.call("GET", "/products?limit=100");
  expect(body).toMatchObject({ data: { pagination: { total: 32 } } });
});
