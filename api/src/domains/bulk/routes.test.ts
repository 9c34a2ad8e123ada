import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { buildJobBody, buildJobInput, createBulkShop } from "../../../testing/bulk-jobs.ts";
import {
  type BulkJob,
  bulkJobResponseSchema,
  bulkJobRowsResponseSchema,
} from "../../contract/index.ts";
import { auditEntries } from "../../platform/audit-log/table.ts";
import { products } from "../catalog/table.ts";
import { deleteExpiredBulkJobs } from "./delete-expired-bulk-jobs.ts";
import { bulkJobRows } from "./table.ts";

let shop: Awaited<ReturnType<typeof createBulkShop>>;
beforeEach(async () => {
  shop = await createBulkShop();
});
afterEach(() => shop.remove());

const start = async (ids: readonly string[]): Promise<BulkJob> => {
  const answer = await shop.admin.call("POST", "/products/admin/bulk/jobs", buildJobBody(ids));
  expect(answer.status).toBe(202);
  return bulkJobResponseSchema.parse(answer.body).job;
};

test("changes products as previewed, with an entry each by the person who started it", async () => {
  const ids = await shop.addMany(45);
  await shop.db.write((to) => [
    to.update(products).set({ stock: 7 }).where(eq(products.id, "p001")),
    to.delete(products).where(eq(products.id, "p030")),
  ]);
  const job = await start([...ids, "p000"]);
  expect(job).toMatchObject({ kind: "products", action: "change", total: 45, isOwn: true });
  await shop.bulkJobs.idle();
  expect(await shop.list()).toMatchObject([
    { state: "done", total: 45, done: 43, refused: 2, failure: null, by: { id: "admin" } },
  ]);
  const { body } = await shop.admin.call("GET", `/bulk-jobs/${job.id}/refused`);
  expect(bulkJobRowsResponseSchema.parse(body).rows).toEqual([
    { id: "p001", name: "Product p001", reason: "changed" },
    { id: "p030", name: null, reason: "missing" },
  ]);
  expect(new Set(await shop.readStocks(ids))).toEqual(new Set([51, 7]));
  expect(await shop.listEntries("product.stock")).toHaveLength(43);
  const entries = await shop.db.read.select().from(auditEntries);
  expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(["admin"]));
});

test("confirms and assigns orders, and says why it refuses one", async () => {
  const maya = await shop.createBuyer("maya");
  const ids: string[] = [];
  for (let order = 0; order < 3; order++) ids.push(await shop.createOrder(maya, "maya"));
  const [first = "", second = ""] = ids;
  await maya.call("PATCH", `/orders/${second}/cancel`);
  const run = async (body: object) => {
    const answer = await shop.staff.call("POST", "/orders/admin/bulk/jobs", body);
    await shop.bulkJobs.idle();
    return bulkJobResponseSchema.parse(answer.body).job;
  };
  const job = await run({ action: "confirm", ids: [...ids, "none"] });
  expect(await shop.list(shop.staff, "orders")).toMatchObject([{ done: 2, refused: 2, total: 4 }]);
  const { body } = await shop.staff.call("GET", `/bulk-jobs/${job.id}/refused`);
  expect(bulkJobRowsResponseSchema.parse(body).rows).toEqual([
    {
      id: second,
      name: (await shop.getOrder(shop.staff, second)).orderNumber,
      reason: "This order has just become cancelled",
    },
    { id: "none", name: null, reason: "Order not found" },
  ]);
  shop.passTime(1000);
  const expectedStaffIds = { [first]: "admin" };
  const assigned = await run({ action: "assign", staffId: "staff", ids, expectedStaffIds });
  expect(assigned).toMatchObject({ action: "assign", staff: { name: "Person staff" } });
  expect((await shop.list(shop.staff, "orders"))[0]).toMatchObject({ done: 2, refused: 1 });
  expect(await shop.listEntries("order.status")).toHaveLength(2);
  expect(await shop.listEntries("order.assign")).toHaveLength(2);
});

test("only those who may do it start, see and stop it", async () => {
  const ids = await shop.addMany(1);
  expect(
    (await shop.staff.call("POST", "/products/admin/bulk/jobs", buildJobBody(ids))).status,
  ).toBe(403);
  const { id } = await start(ids);
  expect((await shop.staff.call("GET", "/bulk-jobs?kind=products")).status).toBe(403);
  expect((await shop.staff.call("POST", `/bulk-jobs/${id}/stop`)).status).toBe(404);
  expect((await shop.staff.call("GET", `/bulk-jobs/${id}/refused`)).status).toBe(404);
  const maya = await shop.createBuyer("maya");
  for (const path of ["/bulk-jobs?kind=orders", `/bulk-jobs/${id}/refused`]) {
    expect((await maya.call("GET", path)).status).toBe(403);
  }
  const order = { action: "confirm", ids };
  expect((await maya.call("POST", "/orders/admin/bulk/jobs", order)).status).toBe(403);
  await shop.bulkJobs.idle();
});

test("everybody sees what runs; its result is for its owner until they close it", async () => {
  const other = await shop.createBuyer("other", {}, "admin");
  const ids = await shop.addMany(50);
  const { jobs, frozen, thaw } = shop.createFrozen();
  const id = await jobs.start(buildJobInput(ids), "admin");
  await frozen;
  expect(await shop.list(other)).toMatchObject([{ id, isOwn: false }]);
  const again = await shop.admin.call("POST", "/products/admin/bulk/jobs", buildJobBody(ids));
  expect(again.status).toBe(409);
  await shop.admin.call("POST", `/bulk-jobs/${id}/close`);
  thaw();
  await jobs.idle();
  expect([(await shop.list(other)).length, (await shop.list()).length]).toEqual([0, 1]);
  await other.call("POST", `/bulk-jobs/${id}/close`);
  expect(await shop.list()).toHaveLength(1);
  await shop.admin.call("POST", `/bulk-jobs/${id}/close`);
  expect(await shop.list()).toEqual([]);
  await jobs.close();
});

test("rejects more rows than a job may have", async () => {
  const ids = Array.from({ length: 10_001 }, (_, at) => `o${at}`);
  const body = { action: "confirm", ids };
  expect((await shop.staff.call("POST", "/orders/admin/bulk/jobs", body)).status).toBe(400);
  const none = { action: "confirm", ids: [] };
  expect((await shop.staff.call("POST", "/orders/admin/bulk/jobs", none)).status).toBe(400);
});

test("jobs that ended a week ago are deleted with their rows", async () => {
  await start(await shop.addMany(3));
  await shop.bulkJobs.idle();
  const day = 24 * 3_600_000;
  await deleteExpiredBulkJobs(shop.db, new Date(shop.clock().getTime() + 7 * day));
  expect(await shop.list()).toHaveLength(1);
  await deleteExpiredBulkJobs(shop.db, new Date(shop.clock().getTime() + 7 * day + 1));
  expect(await shop.list()).toEqual([]);
  expect(await shop.db.read.$count(bulkJobRows)).toBe(0);
});
