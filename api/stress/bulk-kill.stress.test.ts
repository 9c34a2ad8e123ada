import { describe, expect, test } from "bun:test";
import { and, eq, sql } from "drizzle-orm";
import { type BulkJob, bulkJobListResponseSchema } from "../src/contract/index.ts";
import { bulkJobRows } from "../src/domains/bulk/table.ts";
import { orderHistory, orders } from "../src/domains/orders/table.ts";
import { auditEntries } from "../src/platform/audit-log/table.ts";
import type { Database } from "../src/platform/db/database.ts";
import type { Person } from "../testing/people.ts";
import { addPastOrders } from "./add-past-orders.ts";
import { createAdminClient, createAdminSession } from "./admin-session.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { type RunningServer, startServer } from "./server.ts";

/**
 * Orders, and killed servers. On a file the next process is alone and waits for no lease; on a libSQL server it takes the
 * job over once the lease of the killed one has expired, and each order costs some round trips.
 */
const sizes: Readonly<Record<string, { count: number; kills: number }>> = {
  "a file": { count: chooseSize(120, 5_000), kills: chooseSize(2, 40) },
  "a libSQL server": { count: chooseSize(40, 400), kills: chooseSize(1, 5) },
};

const addPendingOrders = (url: string, count: number): Promise<string[]> =>
  withDatabase(url, async (db) => {
    const ids = await addPastOrders(db, "admin", count);
    await db.write((to) => [to.update(orders).set({ status: "pending" })]);
    return ids;
  });

async function readJob(admin: Person): Promise<BulkJob> {
  const { body } = await admin.call("GET", "/bulk-jobs?kind=orders");
  const [job] = bulkJobListResponseSchema.parse(body).jobs;
  if (!job) throw new Error("The job is not listed");
  return job;
}

async function waitForJob(admin: Person, isIt: (job: BulkJob) => boolean): Promise<BulkJob> {
  for (;;) {
    const job = await readJob(admin);
    if (isIt(job)) return job;
    await Bun.sleep(5);
  }
}

/** Counts in the database what a job over all orders has done. */
const countDone = async ({ read }: Database) => ({
  confirmed: await read.$count(orders, eq(orders.status, "confirmed")),
  steps: await read.$count(orderHistory, eq(orderHistory.to, "confirmed")),
  entries: await read.$count(
    auditEntries,
    and(eq(auditEntries.action, "order.status"), eq(auditEntries.actor, "admin")),
  ),
  rows: await read.$count(bulkJobRows, eq(bulkJobRows.state, "done")),
  progress: (await read.all<{ done: number }>(sql`select done from bulk_jobs`))[0]?.done,
});
const repeat = (done: number) => ({
  ...{ confirmed: done, steps: done, entries: done, rows: done, progress: done },
});

describe.each(Object.keys(databases))("on %s", (name) => {
  const { count, kills } = sizes[name] ?? { count: 1, kills: 0 };

  test("a change of all that match survives killed servers, and changes each order once", async () => {
    const database = await (databases[name] as () => Promise<StressDatabase>)();
    const { url } = database;
    const cookie = await createAdminSession(url);
    const ids = await addPendingOrders(url, count);
    let server = await startServer(url);
    const connect = ({ address }: RunningServer) => createAdminClient(address, cookie);
    await connect(server).call("POST", "/orders/admin/bulk/jobs", { action: "confirm", ids });
    let reached = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await waitForJob(connect(server), ({ done }) => done >= (count * kill) / (kills + 1));
      await server.kill();
      const { progress = 0, ...others } = await withDatabase(url, countDone);
      expect({ ...others, progress }).toEqual(repeat(progress));
      // Each kill was in the midst of it, after work of its own.
      expect(progress).toBeGreaterThan(reached);
      expect(progress).toBeLessThan(count);
      reached = progress;
      server = await startServer(url);
      expect(await readJob(connect(server))).toMatchObject({ state: "running", total: count });
    }
    const job = await waitForJob(connect(server), ({ state }) => state !== "running");
    expect(job).toMatchObject({ state: "done", total: count, done: count, refused: 0 });
    await server.stop();
    expect(await withDatabase(url, countDone)).toEqual(repeat(count));
    await database.remove();
  }, 900_000);
});
