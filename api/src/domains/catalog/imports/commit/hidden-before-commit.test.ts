import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { addCategories, addProducts } from "../../../../../testing/database.ts";
import { checkImport, createCsvFile, uploadImport } from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { createApp } from "../../../../app.ts";
import { openDatabase } from "../../../../platform/db/database.ts";
import { createCatalogueVersion } from "../../read-model/catalog-version.ts";
import { listSitemapProducts } from "../../storefront/sitemap.ts";
import { products } from "../../table.ts";
import { findImportRecord, type ImportWorker } from "../record/import-job.ts";
import { startCommit } from "../start-jobs.ts";
import { commitImport } from "./commit-import.ts";
import { diffRows } from "./diff-rows.ts";
import { insertNewProducts } from "./insert-new-products.ts";

let shop: TestShop;
let admin: Person;
let worker: ImportWorker;
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
  "/products/search?q=wondercur",
  "/products/featured",
  "/products/category/c",
  "/products/slug/zinc-1",
  "/categories",
];
const adminCalls = [
  "/products/admin/all",
  "/products/admin/all?q=zinc",
  "/products/admin/all?status=active",
  "/products/admin/all?q=zinc&featured=true",
  "/products/admin/low-stock",
  "/categories/admin/all",
  "/products/admin/export.csv",
  "/statistics",
];

/** Reads the answers of a process with empty caches. */
async function readAnswers(): Promise<Map<string, unknown>> {
  const db = await openDatabase({ url: shop.url });
  const catalogueVersion = createCatalogueVersion(db, shop.clock);
  const app = createApp({ ...shop, db, catalogueVersion });
  const headers = { cookie: `session=${admin.getSession()}` };
  const all = new Map<string, unknown>();
  for (const path of [...calls, ...adminCalls]) {
    const answer = await app.request(`/api${path}`, { headers });
    const text = await answer.text();
    all.set(path, text.replace(/"requestId":"[^"]*"/, ""));
  }
  all.set("sitemap", await listSitemapProducts(db, null, 100));
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
  const lines = ["sku,name,description,price,category,stock,prescriptionRequired,isFeatured"];
  for (let at = 1; at <= 30; at++) lines.push(`N${at},Zinc 1,wondercure,1,c,3,no,true`);
  id = (await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)))).id;
  before = await readAnswers();
  version = await shop.catalogueVersion.getCurrent();

  worker = { db: shop.db, clock: shop.clock, name: "test", signal: new AbortController().signal };
  await startCommit(worker, id, { confirmRenames: true });
  // Stops the import between its last insert and the commit.
  await insertNewProducts({ ...worker, record: await findImportRecord(shop.db, id) });
  const rows = await shop.db.read.select({ id: products.id, sku: products.sku }).from(products);
  during = await readAnswers();
  pendingId = rows.find(({ sku }) => sku === "N1")?.id ?? "";
});
afterAll(() => shop.remove());

test("the new products are in the table before the commit", async () => {
  expect(await shop.db.read.$count(products)).toBe(32);
});

describe("new products are hidden before the commit", () => {
  test.each([...calls, ...adminCalls, "sitemap"])("%s", async (name) => {
    expect(during.get(name)).toEqual(before.get(name));
  });

  test("cached answers stay valid", async () => {
    shop.catalogueVersion.invalidate();
    expect(await shop.catalogueVersion.getCurrent()).toBe(version);
  });

  test.each(["GET", "DELETE"])("%s of one is 404", async (method) => {
    const { status } = await admin.call(method, `/products/${pendingId}`);
    expect(status).toBe(404);
  });

  test("a new product cannot be added to a cart", async () => {
    const maya = await createMember(shop, "maya");
    const { status } = await maya.call("POST", "/cart/add", { productId: pendingId, quantity: 1 });
    expect(status).toBe(404);
  });
});

test("every list shows all changes after the commit", async () => {
  const record = await findImportRecord(shop.db, id);
  const job = { ...worker, record };
  expect(await commitImport(job, await diffRows(job))).toBe(true);
  const after = await readAnswers();
  const same = [...before.keys()].filter((name) =>
    Bun.deepEquals(before.get(name), after.get(name)),
  );
  expect(same).toEqual(["/categories"]);
  const { body } = await admin.call("GET", "/products?limit=100");
  expect(body).toMatchObject({ data: { pagination: { total: 32 } } });
});
