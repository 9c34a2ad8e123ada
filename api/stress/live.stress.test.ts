import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type OpenPage, readEvents } from "../testing/live-orders.ts";
import { addPastOrders } from "./add-past-orders.ts";
import { addBuyers, type Buyer } from "./buyers.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { type RunningServer, startServer } from "./server.ts";

/** Time limit for events at the shop's normal pace on a busy machine. */
const timeoutMs = 20_000;

describe.each(Object.keys(databases))("on %s", (name) => {
  let database: StressDatabase;
  let ours: RunningServer;
  /** Another process, or the same one for a file, which belongs to one process. */
  let theirs: RunningServer;
  let customer: Buyer;
  let staff: Buyer;
  let id: string;

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<StressDatabase>)();
    [customer, staff, id] = await withDatabase(database.url, async (db) => {
      const [one] = await addBuyers(db, 1);
      const [other] = await addBuyers(db, 1, "staff");
      const [order] = await addPastOrders(db, one?.id ?? "", 1);
      return [one, other, order] as [Buyer, Buyer, string];
    });
    ours = await startServer(database.url);
    theirs = database.url.startsWith("file:") ? ours : await startServer(database.url);
  }, 60_000);

  afterAll(async () => {
    await Promise.all([ours.kill(), theirs.kill()]);
    await database.remove();
  });

  const open = async ({ session }: Buyer): Promise<OpenPage> =>
    readEvents(
      await fetch(`${ours.address}/api/orders/${id}/events`, {
        headers: { cookie: `session=${session}` },
      }),
    );

  test(
    "a page receives a change of another process",
    async () => {
      const page = await open(customer);
      const before = await page.changed();
      const path = `/orders/${id}/payment-status`;
      const { body } = await staff.call(theirs.address, "PATCH", path, { paymentStatus: "paid" });
      const after = await page.changed();
      expect(after).not.toBe(before);
      expect(body.order).toMatchObject({ paymentStatus: "paid", updatedAt: after });
      await page.leave();
    },
    timeoutMs,
  );

  test(
    "a stopping process ends its pages and exits",
    async () => {
      const pages = await Promise.all([open(customer), open(staff)]);
      const stopped = ours.stop();
      for (const page of pages) {
        expect(await page.changed()).toBeString();
        expect(await page.next()).toBeNull();
      }
      await stopped;
    },
    timeoutMs,
  );
});
