import { afterEach, beforeEach, expect, test } from "bun:test";
import { createHookedDatabase } from "../../../../testing/hooked-database.ts";
import { checkImport, createCsvFile, uploadImport } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createImportJobs } from "./import-jobs.ts";

let database: ReturnType<typeof createHookedDatabase>;
let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  database = createHookedDatabase();
  shop = await createTestShop({}, database.open);
  admin = await createMember(shop, "admin", "admin");
});
afterEach(() => shop.remove());

const failures = () => shop.logged().filter(({ kind }) => kind === "import_failed");

/** Runs a hook before the first write of the next job, which is after the writes of the lease and of the call. */
const beforeNextJob = (hook: () => Promise<void>) =>
  database.beforeNextWrite(async () =>
    database.beforeNextWrite(async () => database.beforeNextWrite(hook)),
  );

const failNextJob = (fail: () => void) =>
  beforeNextJob(async () => {
    fail();
    throw new Error("the disk is gone");
  });

test("logs a failed job and shows that the import was stopped", async () => {
  const up = await uploadImport(admin, createCsvFile(["sku,name,price", "A,Balm,1"]));
  failNextJob(() => undefined);
  expect((await checkImport(shop, admin, up)).failure).toBe(
    "It was stopped in the middle. Nothing of it was kept in the shop.",
  );
  expect(failures()).toMatchObject([{ id: up.id, err: { message: "the disk is gone" } }]);
});

test("logs a failed rollback too", async () => {
  const up = await uploadImport(admin, createCsvFile(["sku,name,price", "A,Balm,1"]));
  failNextJob(() => database.failWrites(new Error("the disk is still gone")));
  await checkImport(shop, admin, up);
  database.failWrites(null);
  expect(failures()).toMatchObject([
    { id: up.id, err: { message: "the disk is gone" } },
    { id: up.id, err: { message: "the disk is still gone" } },
  ]);
});

test("close waits for running jobs to stop", async () => {
  const up = await uploadImport(admin, createCsvFile(["sku,name,price", "A,Balm,1"]));
  const jobs = createImportJobs(shop);
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  beforeNextJob(() => {
    reached.resolve();
    return released.promise;
  });
  await jobs.check(up.id, { mapping: up.mapping, newStock: 0, categoryId: null });
  await reached.promise;
  const happened: string[] = [];
  const closing = jobs.close().then(() => happened.push("closed"));
  await new Promise(setImmediate);
  happened.push("released");
  released.resolve();
  await closing;
  expect(happened).toEqual(["released", "closed"]);
});
