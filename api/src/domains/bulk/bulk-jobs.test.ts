import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { buildJobInput, createBulkShop } from "../../../testing/bulk-jobs.ts";
import { bulkJobResponseSchema } from "../../contract/index.ts";
import { jobLeases } from "../../platform/jobs/table.ts";
import { users } from "../identity/table.ts";
import { bulkJobs } from "./table.ts";

let shop: Awaited<ReturnType<typeof createBulkShop>>;
beforeEach(async () => {
  shop = await createBulkShop();
});
afterEach(() => shop.remove());

const expireLeases = () => shop.db.write((to) => [to.update(jobLeases).set({ expiresAt: 1 })]);

test("a job survives its process, and no product is changed twice when that wakes up again", async () => {
  const ids = await shop.addMany(70);
  const { jobs, frozen, thaw } = shop.createFrozen();
  await jobs.start(buildJobInput(ids), "admin");
  await frozen;
  const second = shop.createProcess();
  await second.takeOver(false);
  expect((await shop.list())[0]).toMatchObject({ state: "running", done: 20 });
  await expireLeases();
  await second.takeOver(false);
  await second.idle();
  expect((await shop.list())[0]).toMatchObject({ state: "done", done: 70, refused: 0 });
  thaw();
  await jobs.idle();
  expect(await shop.readStocks(ids)).toEqual(ids.map(() => 51));
  expect(await shop.listEntries("product.stock")).toHaveLength(70);
  expect((await shop.list())[0]).toMatchObject({ state: "done", done: 70 });
  await Promise.all([jobs.close(), second.close()]);
});

test("of processes that race for the job of an ended one, one takes it", async () => {
  const ids = await shop.addMany(50);
  const { jobs, frozen, thaw } = shop.createFrozen();
  await jobs.start(buildJobInput(ids), "admin");
  await frozen;
  await expireLeases();
  const others = [shop.createProcess(), shop.createProcess(), shop.createProcess()];
  await Promise.all(others.map((other) => other.takeOver(false)));
  thaw();
  await Promise.all([jobs, ...others].map((other) => other.idle()));
  expect(await shop.readStocks(ids)).toEqual(ids.map(() => 51));
  expect(await shop.listEntries("product.stock")).toHaveLength(50);
  expect((await shop.list())[0]).toMatchObject({ state: "done", done: 50, refused: 0 });
  await Promise.all([jobs, ...others].map((other) => other.close()));
});

test("an orderly stop of the server leaves the rest to the next process", async () => {
  const ids = await shop.addMany(50);
  const { jobs, frozen, thaw } = shop.createFrozen();
  await jobs.start(buildJobInput(ids), "admin");
  await frozen;
  thaw();
  await jobs.close();
  const next = shop.createProcess();
  await next.takeOver(true);
  await next.idle();
  expect(await shop.readStocks(ids)).toEqual(ids.map(() => 51));
  expect(await shop.listEntries("product.stock")).toHaveLength(50);
  await next.close();
});

test("a stopped job keeps what is done and leaves the rest as it is", async () => {
  const ids = await shop.addMany(50);
  const { jobs, frozen, thaw } = shop.createFrozen();
  const id = await jobs.start(buildJobInput(ids), "admin");
  await frozen;
  const { body } = await shop.admin.call("POST", `/bulk-jobs/${id}/stop`);
  expect(bulkJobResponseSchema.parse(body).job).toMatchObject({ state: "stopped", done: 20 });
  thaw();
  await jobs.idle();
  expect((await shop.readStocks(ids)).filter((stock) => stock === 51)).toHaveLength(20);
  expect(await shop.list()).toMatchObject([
    { state: "stopped", done: 20, total: 50, failure: null },
  ]);
  await jobs.close();
});

test("the activity has a job's start, and its stop once, by those who did it", async () => {
  await shop.createBuyer("other", {}, "admin");
  const { jobs, frozen, thaw } = shop.createFrozen();
  const id = await jobs.start(buildJobInput(await shop.addMany(50)), "other");
  await frozen;
  for (let press = 0; press < 2; press++) await shop.admin.call("POST", `/bulk-jobs/${id}/stop`);
  thaw();
  await jobs.idle();
  const at = shop.clock();
  expect(await shop.listEntries("bulk-job.start")).toMatchObject([
    {
      ...{ actor: "other", subject: id, at, before: null },
      after: { kind: "products", action: "change", total: 50 },
    },
  ]);
  expect(await shop.listEntries("bulk-job.stop")).toMatchObject([
    {
      ...{ actor: "admin", subject: id, at, before: { state: "running" } },
      after: { state: "stopped", kind: "products", total: 50, done: 20, refused: 0 },
    },
  ]);
  await jobs.close();
});

test("a job that runs to its end has no entry of a stop, and is not stopped after it", async () => {
  const jobs = shop.createProcess();
  const id = await jobs.start(buildJobInput(await shop.addMany(3)), "admin");
  await jobs.idle();
  await shop.admin.call("POST", `/bulk-jobs/${id}/stop`);
  expect(await shop.list()).toMatchObject([{ state: "done", done: 3 }]);
  expect(await shop.listEntries("bulk-job.stop")).toEqual([]);
  await jobs.close();
});

test("a job ends when its owner loses the role, also within a batch", async () => {
  const ids = await shop.addMany(50);
  const jobs = shop.createProcess(async (batch) => {
    if (batch !== 2) return;
    await shop.db.write((to) => [
      to.update(users).set({ role: "staff" }).where(eq(users.id, "admin")),
    ]);
  });
  await shop.createBuyer("other", {}, "admin");
  await jobs.start(buildJobInput(ids), "admin");
  await jobs.idle();
  expect((await shop.readStocks(ids)).filter((stock) => stock === 51)).toHaveLength(20);
  expect(await shop.db.read.select().from(bulkJobs)).toMatchObject([
    { state: "stopped", done: 20, failure: "The person who started it may no longer do this." },
  ]);
  expect(await shop.listEntries("bulk-job.stop")).toMatchObject([
    {
      actor: "server",
      after: { done: 20, failure: "The person who started it may no longer do this." },
    },
  ]);
  await jobs.close();
});

test("a step that fails ends the job with what is done, and the log has the fault", async () => {
  const ids = await shop.addMany(50);
  const jobs = shop.createProcess(async (batch) => {
    if (batch === 2) throw new TypeError("broken");
  });
  await jobs.start(buildJobInput(ids), "admin");
  await jobs.idle();
  expect((await shop.list())[0]).toMatchObject({ state: "stopped", done: 20 });
  expect(shop.logged().map(({ kind }) => kind)).toContain("bulk_job_failed");
  await jobs.close();
});
