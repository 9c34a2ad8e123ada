import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { interceptSelect } from "../../../../testing/intercept-select.ts";
import { buildSubscriber, fastPace, openPage } from "../../../../testing/live-orders.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { createApp } from "../../../app.ts";
import type { Database } from "../../../platform/db/database.ts";
import { orders } from "../table.ts";
import { createLiveOrders } from "./live-orders.ts";

let shop: OrderShop;
let maya: Person;
let id: string;
/** Whether the database fails. Each test defines how. */
let isDown: boolean;
beforeEach(async () => {
  isDown = false;
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  id = await shop.createOrder(maya, "maya");
});
afterEach(() => shop.remove());

const readLines = (of: string) => shop.logged().filter(({ kind }) => kind === of);
const readFailures = () => readLines("live_orders_failed");
const createFailingDatabase = (): Database =>
  interceptSelect(shop.db, () => {
    if (isDown) throw new Error("the disk is gone");
  });

test("pages stay open while the database fails, and get missed changes afterwards", async () => {
  const live = createLiveOrders({ ...shop, db: createFailingDatabase(), pace: fastPace });
  const page = await openPage(createApp({ ...shop, live }), maya, id);
  await page.changed();
  for (const outage of [1, 2]) {
    isDown = true;
    shop.passTime(1000);
    await shop.db.write((to) => [to.update(orders).set({ updatedAt: shop.clock() })]);
    for (let beats = 0; beats < 5; beats++) expect(await page.next()).toBe(":");
    expect(readFailures()).toHaveLength(outage);
    expect(readFailures().at(-1)).toMatchObject({ error: "the disk is gone" });
    isDown = false;
    expect(await page.changed()).toBe(shop.clock().toISOString());
    // The change is sent before its poll ends.
    await page.next();
    expect(readLines("live_orders_recovered")).toHaveLength(outage);
  }
  live.close();
});

test("pages stay open when sessions cannot be read, and the failure is logged", async () => {
  const db = interceptSelect(shop.db, (columns) => {
    if (isDown && "sessionId" in columns) throw new Error("the sessions are gone");
  });
  const live = createLiveOrders({ ...shop, db, pace: fastPace });
  const page = await openPage(createApp({ ...shop, live }), maya, id);
  await page.changed();
  isDown = true;
  for (let beats = 0; beats < 5; beats++) expect(await page.next()).toBe(":");
  expect(readFailures()).toEqual([expect.objectContaining({ error: "the sessions are gone" })]);
  live.close();
});

test("a database that does not answer counts as failing, and pages still get heartbeats", async () => {
  // A query builder whose queries never resolve.
  const forever: unknown = new Proxy(() => forever, {
    get: (_, name) => (name === "then" ? () => undefined : forever),
  });
  const db = interceptSelect(shop.db, () => (isDown ? forever : undefined));
  const live = createLiveOrders({ ...shop, db, pace: { ...fastPace, timeoutMs: 1 } });
  const page = await openPage(createApp({ ...shop, live }), maya, id);
  await page.changed();
  isDown = true;
  for (let beats = 0; beats < 5; beats++) expect(await page.next()).toBe(":");
  expect(readFailures()).toEqual([expect.objectContaining({ error: "The database is too slow" })]);
  live.close();
});

test("polls less and less often while the database keeps failing", async () => {
  const pauses = spyOn(globalThis, "setTimeout");
  let times = 0;
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const db = interceptSelect(shop.db, () => {
    if (!isDown) return;
    if (++times === 6) resolve();
    throw new Error("the disk is gone");
  });
  const pace = { ...fastPace, pollMs: 1, heartbeatMs: 60_000 };
  const live = createLiveOrders({ ...shop, db, pace });
  await live.subscribe(buildSubscriber(maya, "maya", id));
  isDown = true;
  pauses.mockClear();
  await enough;
  live.close();
  const intervals = pauses.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms > 1 && ms < 100);
  pauses.mockRestore();
  expect(intervals.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
});

test("a page that cannot open leaves no subscriber behind", async () => {
  const live = createLiveOrders({ ...shop, db: createFailingDatabase(), pace: fastPace });
  isDown = true;
  const both = [1, 2].map(() => live.subscribe(buildSubscriber(maya, "maya", id)).catch(String));
  const gone = "Error: the disk is gone";
  expect(await Promise.all(both)).toEqual([gone, gone]);
  expect([live.subscriberCount(), live.isWatching()]).toEqual([0, false]);
});
