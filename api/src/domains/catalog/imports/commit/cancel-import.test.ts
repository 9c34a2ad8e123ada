import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { addProducts } from "../../../../../testing/database.ts";
import {
  checkImport,
  createCsvFile,
  readImport,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { jobLeases } from "../../../../platform/jobs/table.ts";
import { products } from "../../table.ts";
import { createImportJobs } from "../import-jobs.ts";
import { importChunks, importRows, imports } from "../record/table.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addProducts(shop.db, [{ id: "old", sku: "OLD" }]);
});
afterEach(() => shop.remove());

const lines = [
  "sku,name,price",
  "OLD,Old,1",
  ...Array.from({ length: 150 }, (_, at) => `N${at},New,1`),
];
const countLeft = async () => ({
  products: await shop.db.read.$count(products),
  found: (await shop.db.read.all(sql`select doc from product_search_docs`)).length,
  words: (
    await shop.db.read.all(sql`select rowid from product_search where product_search match 'new'`)
  ).length,
  rows: await shop.db.read.$count(importRows),
  chunks: await shop.db.read.$count(importChunks),
});
const nothing = { products: 1, found: 1, words: 0, rows: 0, chunks: 0 };
const waitTurns = async (count: number) => {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
};

const moments = [0, 1, 2, 3, 5, 8, 13, 21];

test.each(moments)("a commit cancelled after %i turns leaves nothing", async (count) => {
  const { id } = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  await admin.call("POST", `/imports/${id}/apply`);
  await waitTurns(count);
  const { status } = await admin.call("POST", `/imports/${id}/cancel`);
  await shop.imports.idle();
  const { phase } = await readImport(admin, id);
  if (status === 409) expect([phase, (await countLeft()).products]).toEqual(["applied", 151]);
  else expect([status, phase, await countLeft()]).toEqual([202, "cancelled", nothing]);
});

test.each(moments.slice(0, 4))("a check cancelled after %i turns leaves nothing", async (count) => {
  const { id, mapping } = await uploadImport(admin, createCsvFile(lines));
  await admin.call("POST", `/imports/${id}/check`, { mapping });
  await waitTurns(count);
  expect((await admin.call("POST", `/imports/${id}/cancel`)).status).toBe(202);
  await shop.imports.idle();
  expect([(await readImport(admin, id)).phase, await countLeft()]).toEqual(["cancelled", nothing]);
});

test.each(moments)(
  "a commit whose process ends after %i turns is rolled back by the next process",
  async (count) => {
    const { id } = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
    const first = createImportJobs(shop);
    await first.apply(id, { confirmRenames: false });
    await waitTurns(count);
    await first.close();
    const second = createImportJobs(shop);
    await second.takeOver(true);
    await second.idle();
    const { phase, failure } = await readImport(admin, id);
    const { products: count2 } = await countLeft();
    if (phase === "applied") expect(count2).toBe(151);
    else {
      expect([phase, count2]).toEqual(["checked", 1]);
      expect(failure).toBe("It was stopped in the middle. Nothing of it was kept in the shop.");
      await second.apply(id, { confirmRenames: false });
      await second.idle();
      expect((await readImport(admin, id)).phase).toBe("applied");
    }
    await second.close();
  },
);

test("takes over a job only after its worker's lease has expired", async () => {
  const { id } = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  const first = createImportJobs(shop);
  await first.apply(id, { confirmRenames: false });
  await first.close();
  const [row] = await shop.db.read.select({ worker: imports.worker }).from(imports);
  const name = row?.worker ?? "";
  // Simulates a worker that still runs, or one that was killed.
  const setLease = (expiresAt: number) =>
    shop.db.write((to) => [
      to.delete(jobLeases),
      to.insert(jobLeases).values({ name, holder: name, expiresAt }),
    ]);
  await setLease(Date.now() + 60_000);
  const second = createImportJobs(shop);
  await second.takeOver(false);
  await second.idle();
  expect((await readImport(admin, id)).phase).toBe("applying");
  await setLease(1);
  await second.takeOver(false);
  await second.idle();
  expect((await readImport(admin, id)).phase).toBe("checked");
  await second.close();
});

test("an applied or unknown import cannot be cancelled", async () => {
  const { id } = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  await shop.imports.apply(id, { confirmRenames: false });
  await shop.imports.idle();
  expect((await admin.call("POST", `/imports/${id}/cancel`)).status).toBe(409);
  expect((await admin.call("POST", "/imports/none/cancel")).status).toBe(404);
});
