import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addCategories, addProducts } from "../../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  readImport,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { isPreconditionFailure } from "../../../../platform/preconditions/precondition.ts";
import { products } from "../../table.ts";
import { findImportRecord, type ImportJob } from "../record/import-job.ts";
import { cancelImport, startCommit } from "../start-jobs.ts";
import { commitImport } from "./commit-import.ts";
import { diffRows } from "./diff-rows.ts";

const count = 520;
const createEach = <T>(make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addCategories(shop.db, [{ id: "c", slug: "c" }]);
  await addProducts(
    shop.db,
    createEach((at) => ({ id: `p${at}`, sku: `P${at}`, name: "Old", categoryId: "c", stock: 9 })),
  );
});
afterEach(() => shop.remove());

const prepareImport = async (head = "sku,name,price", cells = "New,7") =>
  (
    await checkImport(
      shop,
      admin,
      await uploadImport(admin, createCsvFile([head, ...createEach((at) => `P${at},${cells}`)])),
    )
  ).id;
const countChanged = () => shop.db.read.$count(products, eq(products.pricePaisa, 700));
const edit = (id: string, set: Partial<typeof products.$inferInsert>) =>
  shop.db.write((to) => [to.update(products).set(set).where(eq(products.id, id))]);

/** Guest calls with different answers before and after the commit. */
const calls = [
  "/products?limit=100",
  "/products?limit=100&page=6&sortBy=name",
  "/products?maxPrice=50",
  "/products?sortBy=price&limit=100",
  "/products/search?q=old",
  "/products/search?q=new&sortBy=price&limit=100",
  "/products/category/c?limit=100",
  "/products/p0",
  "/products/slug/product-p519",
];

test("a concurrent reader sees all products before the commit or all after it", async () => {
  const before = new Map<string, string>();
  const answer = async (path: string) => {
    const { status, body } = await shop.call(`/api${path}`);
    expect(status).toBe(200);
    return JSON.stringify(body);
  };
  for (const path of calls) before.set(path, await answer(path));
  const id = await prepareImport();
  const seen = new Map<string, Set<string>>(calls.map((path) => [path, new Set()]));
  const counts = new Set<number>();
  let isDone = false;
  const reading = (async () => {
    while (!isDone) {
      for (const path of calls) seen.get(path)?.add(await answer(path));
      counts.add(await countChanged());
      await new Promise(setImmediate);
    }
  })();
  const confirmed = { confirmRenames: true };
  expect(await applyImport(shop, admin, id, confirmed)).toMatchObject({
    phase: "applied",
    done: count,
  });
  isDone = true;
  await reading;
  for (const path of calls) {
    const after = await answer(path);
    expect(after).not.toBe(before.get(path) ?? "");
    const others = [...(seen.get(path) ?? [])].filter(
      (text) => text !== after && text !== before.get(path),
    );
    expect([path, others]).toEqual([path, []]);
  }
  expect([...counts].filter((number) => number !== 0 && number !== count)).toEqual([]);
});

describe("a change between diffRows and commitImport", () => {
  let job: ImportJob;
  const startImport = async (id: string) => {
    const signal = new AbortController().signal;
    const worker = { db: shop.db, clock: shop.clock, name: "test", signal };
    await startCommit(worker, id, { confirmRenames: true });
    job = { ...worker, record: await findImportRecord(shop.db, id) };
    return diffRows(job);
  };

  test("edits a product: nothing is written, and the next diff has the conflict", async () => {
    const seen = await startImport(await prepareImport());
    await edit("p519", { name: "Edited" });
    expect(await commitImport(job, seen)).toBe(false);
    expect(await countChanged()).toBe(0);
    expect([...(await diffRows(job)).conflicts.values()]).toEqual([
      "Somebody else has changed this product meanwhile",
    ]);
  });

  test("edits another product: the next diff is valid, and everything is written", async () => {
    await addProducts(shop.db, [{ id: "other" }]);
    const seen = await startImport(await prepareImport());
    await edit("other", { name: "Edited" });
    expect([seen.conflicts.size, await commitImport(job, seen)]).toEqual([0, false]);
    expect(await commitImport(job, await diffRows(job))).toBe(true);
    expect(await countChanged()).toBe(count);
  });

  test("renumbers the rowids: nothing is written before the next diff", async () => {
    const seen = await startImport(await prepareImport());
    const renumber = "update products set rowid = 2000 - rowid";
    await shop.db.write(() => [{ toSQL: () => ({ sql: renumber, params: [] }) }]);
    expect(await commitImport(job, seen)).toBe(false);
    expect(await countChanged()).toBe(0);
    expect(await commitImport(job, await diffRows(job))).toBe(true);
    expect(await countChanged()).toBe(count);
  });

  test("sells stock that the file sets: nothing is written", async () => {
    const seen = await startImport(await prepareImport("sku,price,stock", "7,5"));
    await edit("p3", { stock: 8 });
    expect(await commitImport(job, seen)).toBe(false);
    expect(await countChanged()).toBe(0);
  });

  test("sells stock that no row sets: it stays sold", async () => {
    const seen = await startImport(await prepareImport());
    await edit("p3", { stock: 8 });
    expect(await commitImport(job, seen)).toBe(true);
    expect(await shop.db.read.$count(products, eq(products.stock, 8))).toBe(1);
  });

  test("cancels the import: nothing is written", async () => {
    const seen = await startImport(await prepareImport());
    await cancelImport(job, job.record.id);
    expect(await commitImport(job, seen).catch(isPreconditionFailure)).toBe(true);
    expect(await countChanged()).toBe(0);
  });
});

test("applies rows with and without stock and increases updatedAt", async () => {
  await edit("p1", { updatedAt: new Date(shop.clock().getTime() + 5_000) });
  const lines = createEach((at) => (at % 2 === 0 ? `P${at},7,5` : `P${at},7,`));
  const up = await uploadImport(admin, createCsvFile(["sku,price,stock", ...lines]));
  const { id } = await checkImport(shop, admin, up);
  await edit("p1", { stock: 4 });
  await applyImport(shop, admin, id);
  const rows = await shop.db.read.select().from(products).orderBy(products.sku);
  const stockOf = new Map(rows.map((row) => [row.id, row.stock]));
  expect([stockOf.get("p0"), stockOf.get("p1"), stockOf.get("p3")]).toEqual([5, 4, 9]);
  const edited = rows.find((row) => row.id === "p1")?.updatedAt.getTime();
  expect(edited).toBe(shop.clock().getTime() + 5_001);
});

test("rolls everything back and rejects the row when a product changes during the commit", async () => {
  const id = await prepareImport();
  await admin.call("POST", `/imports/${id}/apply`, { confirmRenames: true });
  await edit("p519", { name: "Edited" });
  await shop.imports.idle();
  expect(await readImport(admin, id)).toMatchObject({
    phase: "checked",
    counts: { changed: count - 1, refused: 1 },
  });
  expect((await listRows(admin, id, "refused")).map(({ sku }) => sku)).toEqual(["P519"]);
  expect(await countChanged()).toBe(0);
  expect((await applyImport(shop, admin, id, { confirmRenames: true })).phase).toBe("applied");
  expect(await countChanged()).toBe(count - 1);
});
