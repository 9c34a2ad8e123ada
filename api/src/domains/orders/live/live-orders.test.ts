import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { createClient } from "@libsql/client";
import { addPastOrders } from "../../../../stress/add-past-orders.ts";
import { interceptSelect } from "../../../../testing/intercept-select.ts";
import {
  buildSubscriber,
  fastPace,
  type OpenPage,
  openPage,
} from "../../../../testing/live-orders.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { createApp } from "../../../app.ts";
import { AppError } from "../../../platform/app-error.ts";
import { endSessions } from "../../identity/sessions.ts";
import { users } from "../../identity/table.ts";
import { orders } from "../table.ts";
import { createLiveOrders, type LiveOrders } from "./live-orders.ts";
import { maxChanges } from "./order-changes.ts";
import type { Subscriber } from "./subscriber.ts";

let shop: OrderShop;
let live: LiveOrders;
let maya: Person;
let staff: Person;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  staff = await shop.createBuyer("staff", {}, "staff");
  id = await shop.createOrder(maya, "maya");
  live = createLiveOrders({ ...shop, pace: fastPace });
});
afterEach(async () => {
  live.close();
  await shop.remove();
});

const open = (person: Person) => openPage(createApp({ ...shop, live }), person, id);
const createSubscriber = (fields: Partial<Subscriber> = {}) =>
  buildSubscriber(maya, "maya", id, fields);

test("an open page gets heartbeats between changes", async () => {
  const page = await open(maya);
  await page.next();
  expect([await page.next(), await page.next()]).toEqual([":", ":"]);
});

/** Reads until the stream ends. */
const readToEnd = async (page: OpenPage) => {
  while ((await page.next()) !== null);
};

test.each<[string, () => unknown]>([
  ["signs out", () => maya.call("POST", "/auth/logout")],
  ["is signed out elsewhere", () => shop.db.write((to) => [endSessions(to, "maya")])],
  ["is away for more than a week", () => shop.passTime(8 * 24 * 3_600_000)],
])("ends the page of a user who %s", async (_, happens) => {
  const page = await open(maya);
  await happens();
  await readToEnd(page);
  expect(live.subscriberCount()).toBe(0);
});

/** With this pace no scheduled poll or heartbeat runs during a test. */
const idlePace = { pollMs: 600_000, heartbeatMs: 600_000, timeoutMs: 5000 };

test.each<[string, "maya" | "staff", () => Promise<unknown>]>([
  ["signs out", "maya", () => maya.call("POST", "/auth/logout")],
  ["is signed out elsewhere", "maya", () => shop.db.write((to) => [endSessions(to, "maya")])],
  [
    "loses the staff role",
    "staff",
    () => shop.db.write((to) => [to.update(users).set({ role: "customer" })]),
  ],
])("ends at once only the page of a user who %s", async (_, name, happens) => {
  live.close();
  live = createLiveOrders({ ...shop, pace: idlePace });
  const own = await shop.createOrder(staff, "staff");
  const pages = { maya: await open(maya), staff: await open(staff) };
  await openPage(createApp({ ...shop, live }), staff, own);
  await happens();
  await readToEnd(pages[name]);
  expect(live.subscriberCount()).toBe(2);
});

test("ends a page at the next poll when another process ends its session", async () => {
  live.close();
  live = createLiveOrders({ ...shop, pace: { ...idlePace, pollMs: 1 } });
  const page = await open(maya);
  const elsewhere = createClient({ url: shop.url });
  await elsewhere.execute("delete from sessions where user_id = 'maya'");
  await readToEnd(page);
  elsewhere.close();
  expect(live.subscriberCount()).toBe(0);
});

test("sends a change by this process at once", async () => {
  live.close();
  live = createLiveOrders({ ...shop, pace: idlePace });
  const page = await open(maya);
  await page.changed();
  shop.passTime(60_000);
  await staff.call("PATCH", `/orders/${id}/status`, { status: "confirmed" });
  expect(await page.changed()).toBe(shop.clock().toISOString());
});

test("polls early once after a write, then at its normal interval", async () => {
  live.close();
  live = createLiveOrders({ ...shop, pace: { ...idlePace, pollMs: 70 } });
  // Sending mails also writes.
  await shop.mails();
  await live.subscribe(createSubscriber());
  const pauses = spyOn(globalThis, "setTimeout");
  /** From the write on: a normal poll may come just before it. */
  const getIntervals = () => {
    const all = pauses.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => [50, 70].includes(ms));
    return all.includes(50) ? all.slice(all.indexOf(50)) : [];
  };
  await shop.db.write((to) => [to.update(orders).set({ paymentStatus: "paid" })]);
  while (getIntervals().length < 3) await Bun.sleep(1);
  expect(getIntervals().slice(0, 3)).toEqual([50, 70, 70]);
  pauses.mockRestore();
});

test("polls the database only while a page is open", async () => {
  let polls = 0;
  const db = interceptSelect(shop.db, (columns) => {
    if ("change" in columns) polls++;
  });
  const watched = createLiveOrders({ ...shop, db, pace: fastPace });
  const subscriber = createSubscriber();
  await watched.subscribe(subscriber);
  while (polls < 3) await Bun.sleep(1);
  watched.unsubscribe(subscriber);
  const before = polls;
  // As long as another page needs for three heartbeats.
  let beats = 0;
  const later = Promise.withResolvers<void>();
  const heartbeat = () => void (++beats === 3 && later.resolve());
  await live.subscribe(createSubscriber({ heartbeat }));
  await later.promise;
  // A poll that runs at this moment is finished.
  expect(polls - before).toBeLessThanOrEqual(1);
  watched.close();
});

test("sends a change from before a page opened only once", async () => {
  await shop.db.write((to) => [to.update(orders).set({ paymentStatus: "paid" })]);
  let sent = 0;
  let beats = 0;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const heartbeat = () => void (++beats === 3 && resolve());
  await live.subscribe(createSubscriber({ changed: () => sent++, heartbeat }));
  await over;
  expect(sent).toBe(1);
});

test("rejects a page whose session ends while it opens", async () => {
  const late = createSubscriber({ sessionId: "ended" });
  const error = await live.subscribe(late).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "not_signed_in", message: "Please log in first" });
  expect([live.subscriberCount(), live.isWatching()]).toEqual([0, false]);
});

test("a demoted staff member keeps only pages of their own orders", async () => {
  const own = await shop.createOrder(staff, "staff");
  const customerPage = await open(staff);
  const ownPage = await openPage(createApp({ ...shop, live }), staff, own);
  await shop.db.write((to) => [to.update(users).set({ role: "customer" })]);
  await readToEnd(customerPage);
  expect(live.subscriberCount()).toBe(1);
  expect(await ownPage.changed()).toBe(shop.clock().toISOString());
});

test("a poll is one query and a heartbeat another, also for five hundred pages", async () => {
  let queries = 0;
  const many = createLiveOrders({
    ...shop,
    db: interceptSelect(shop.db, () => void queries++),
    pace: fastPace,
  });
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  const subscribers = Array.from({ length: 499 }, (_, at) =>
    createSubscriber({ userId: `maya-${at % 30}`, changed: () => sent++ }),
  );
  await Promise.all(subscribers.map(many.subscribe));
  const perBeat: number[] = [];
  const last = createSubscriber({
    heartbeat() {
      perBeat.push(queries);
      queries = 0;
      if (perBeat.length > 5) resolve();
    },
  });
  await many.subscribe(last);
  await over;
  many.close();
  expect(perBeat.slice(1, 6)).toEqual([2, 2, 2, 2, 2]);
  expect(sent).toBe(499);
});

test("sends all of more than a thousand simultaneous changes", async () => {
  const ids = await addPastOrders(shop.db, "maya", maxChanges + 1);
  const sent: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const subscribeTo = (orderId: string) => {
    const changed = () => void (sent.push(orderId) === 4 && resolve());
    return live.subscribe(createSubscriber({ orderId, changed }));
  };
  const [first = "", last = ""] = [ids[0], ids.at(-1)];
  await Promise.all([subscribeTo(first), subscribeTo(last)]);
  expect(sent.sort()).toEqual([first, last].sort());
  await shop.db.write((to) => [to.update(orders).set({ paymentStatus: "paid" })]);
  await all;
  expect(sent.slice(2).sort()).toEqual([first, last].sort());
});

test("rejects a page when the process has five thousand open", async () => {
  const quiet = createLiveOrders(shop);
  const subscribers = Array.from({ length: 5000 }, (_, at) =>
    createSubscriber({ userId: `maya-${at % 250}` }),
  );
  await Promise.all(subscribers.map(quiet.subscribe));
  const error = await quiet.subscribe(createSubscriber()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "unavailable" });
  for (const one of subscribers) quiet.unsubscribe(one);
  expect([quiet.subscriberCount(), quiet.isWatching()]).toEqual([0, false]);
}, 120_000);
