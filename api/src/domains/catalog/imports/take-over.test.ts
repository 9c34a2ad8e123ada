import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createCsvFile, readImport, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createImportJobs } from "./import-jobs.ts";
import { importRows, imports } from "./record/table.ts";

let shop: TestShop;
let admin: Person;
let id: string;
let mapping: object;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  ({ id, mapping } = await uploadImport(admin, createCsvFile(["sku,name,price", "A,Balm,1"])));
});
afterEach(() => shop.remove());

const isImport = () => eq(imports.id, id);
const setRow = (set: Partial<typeof imports.$inferInsert>) =>
  shop.db.write((to) => [to.update(imports).set(set).where(isImport())]);
const readRow = async () => (await shop.db.read.select().from(imports).where(isImport()))[0];

/** Takes over what ended processes have left, until nothing is left. */
async function takeOver(): Promise<void> {
  const jobs = createImportJobs(shop);
  await jobs.takeOver(true);
  await jobs.idle();
  await jobs.close();
}

test("a check whose process ended is taken over once", async () => {
  await setRow({
    phase: "checking",
    worker: "killed",
    mapping: { sku: [0], name: [1], price: [2] },
  });
  await takeOver();
  expect(await readImport(admin, id)).toMatchObject({ phase: "checked", failure: null });
  expect(await readRow()).toMatchObject({ stops: 1 });
  expect(await shop.mails()).toEqual([]);
});

test("a check that two processes left in the middle is set aside, and its owner is told", async () => {
  await setRow({ phase: "checking", worker: "killed", stops: 1 });
  await takeOver();
  const { phase, failure } = await readImport(admin, id);
  expect([phase, failure]).toEqual([
    "uploaded",
    "Checking this file stopped the shop's server twice, so it was set aside. Nothing of it was kept in the shop. Check it again only after a look at the file.",
  ]);
  expect(await shop.db.read.$count(importRows)).toBe(0);
  const [mail, ...others] = await shop.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "admin@example.com" });
  expect(mail?.text).toContain("products.csv");
  expect(mail?.text).toContain(
    `http://shop.test/admin/dashboard?tab=products&view=import&import=${id}`,
  );
  // A third process does nothing.
  await takeOver();
  expect(await shop.mails()).toHaveLength(1);
});

test("processes that race set an import aside once, with one mail", async () => {
  await setRow({ phase: "checking", worker: "killed", stops: 1 });
  await Promise.all([takeOver(), takeOver(), takeOver()]);
  expect((await readImport(admin, id)).phase).toBe("uploaded");
  expect(await shop.mails()).toHaveLength(1);
});

test("another check by a person begins to count anew", async () => {
  await setRow({ stops: 2 });
  await admin.call("POST", `/imports/${id}/check`, { mapping });
  await shop.imports.idle();
  expect(await readRow()).toMatchObject({ phase: "checked", stops: 0 });
});

test("an orderly stop in the middle of a check does not count", async () => {
  for (let round = 0; round < 3; round++) {
    const jobs = createImportJobs(shop);
    await (round === 0
      ? jobs.check(id, { mapping: { sku: [0], name: [1] }, newStock: 0, categoryId: null })
      : jobs.takeOver(true));
    await jobs.close();
  }
  expect(await readRow()).toMatchObject({ phase: "checking", worker: null, stops: 0 });
  await takeOver();
  expect((await readImport(admin, id)).phase).toBe("checked");
});
