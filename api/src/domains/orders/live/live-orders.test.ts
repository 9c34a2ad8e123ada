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
const subscriber = (given: Partial<Subscriber> = {}) => buildSubscriber(maya, "maya", id, given);

test("an open page gets heartbeats between the changes", async () => {
  const page = await open(maya);
  await page.next();
  expect([await page.next(), await page.next()]).toEqual([":", ":"]);
});

/** Reads on until the stream is over. */
const readToEnd = async (page: OpenPage) => {
  while ((await page.next()) !== null);
};

test.each<[string, () => unknown]>([
  ["has signed out", () => maya.call("POST", "/auth/logout")],
  ["was signed out elsewhere", () => shop.db.write((to) => [endSessions(to, "maya")])],
  ["was away for a week", () => shop.passTime(8 * 24 * 3_600_000)],
])("the page of who %s ends", async (_, happens) => {
  const page = await open(maya);
  await happens();
  await readToEnd(page);
  expect(live.subscriberCount()).toBe(0);
});

/** No poll and no heartbeat comes by itself while a test runs. */
const idlePace = { pollMs: 600_000, heartbeatMs: 600_000, timeoutMs: 5000 };

test.each<[string, "maya" | "staff", () => Promise<unknown>]>([
  ["signs out", "maya", () => maya.call("POST", "/auth/logout")],
  ["is signed out elsewhere", "maya", () => shop.db.write((to) => [endSessions(to, "maya")])],
  [
    "is of the back office no more",
    "staff",
    () => shop.db.write((to) => [to.update(users).set({ role: "customer" })]),
  ],
])("the page of who %s ends at once, and nobody else's", async (_, name, happens) => {
  live.close();
  live = createLiveOrders({ ...shop, pace: idlePace });
  const own = await shop.createOrder(staff, "staff");
  const pages = { maya: await open(maya), staff: await open(staff) };
  await openPage(createApp({ ...shop, live }), staff, own);
  await happens();
  await readToEnd(pages[name]);
  expect(live.subscriberCount()).toBe(2);
});

test("a session that another process ends ends its pages at the next poll", async () => {
  live.close();
  live = createLiveOrders({ ...shop, pace: { ...idlePace, pollMs: 1 } });
  const page = await open(maya);
  const elsewhere = createClient({ url: shop.url });
  await elsewhere.execute("delete from sessions where user_id = 'maya'");
  await readToEnd(page);
  elsewhere.close();
  expect(live.subscriberCount()).toBe(0);
});

test("a change that this process makes is told at once", async () => {
  live.close();
  live = createLiveOrders({ ...shop, pace: idlePace });
  const page = await open(maya);
  await page.changed();
  shop.passTime(60_000);
  await staff.call("PATCH", `/orders/${id}/status`, { status: "confirmed" });
  expect(await page.changed()).toBe(shop.clock().toISOString());
});

test("after a write it polls soon once, and then at its own pace again", async () => {
  live.close();
  live = createLiveOrders({ ...shop, pace: { ...idlePace, pollMs: 70 } });
  // Sending them writes too.
  await shop.mails();
  await live.subscribe(subscriber());
  const pauses = spyOn(globalThis, "setTimeout");
  const asked = () =>
    pauses.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => [50, 70].includes(ms));
  await shop.db.write((to) => [to.update(orders).set({ paymentStatus: "paid" })]);
  while (asked().length < 3) await Bun.sleep(1);
  expect(asked().slice(0, 3)).toEqual([50, 70, 70]);
  pauses.mockRestore();
});

test("a change from before a page was opened is told once", async () => {
  await shop.db.write((to) => [to.update(orders).set({ paymentStatus: "paid" })]);
  let told = 0;
  let beats = 0;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const heartbeat = () => void (++beats === 3 && resolve());
  await live.subscribe(subscriber({ changed: () => told++, heartbeat }));
  await over;
  expect(told).toBe(1);
});

test("a session that ends while its page is being opened opens none", async () => {
  const late = subscriber({ sessionId: "ended" });
  const refusal = await live.subscribe(late).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "not_signed_in" });
  expect([live.subscriberCount(), live.isWatching()]).toEqual([0, false]);
});

test("a demoted staff member keeps only the pages of their own orders", async () => {
  const own = await shop.createOrder(staff, "staff");
  const theirs = await open(staff);
  const ownPage = await openPage(createApp({ ...shop, live }), staff, own);
  await shop.db.write((to) => [to.update(users).set({ role: "customer" })]);
  await readToEnd(theirs);
  expect(live.subscriberCount()).toBe(1);
  expect(await ownPage.changed()).toBe(shop.clock().toISOString());
});

test("a poll is one query, and so is a heartbeat, for five hundred pages as for one", async () => {
  let queries = 0;
  const many = createLiveOrders({
    ...shop,
    db: interceptSelect(shop.db, () => void queries++),
    pace: fastPace,
  });
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let told = 0;
  const subscribers = Array.from({ length: 499 }, (_, at) =>
    subscriber({ userId: `maya-${at % 30}`, changed: () => told++ }),
  );
  await Promise.all(subscribers.map(many.subscribe));
  const perBeat: number[] = [];
  const last = subscriber({
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
  expect(told).toBe(499);
});

test("more than a thousand changes at once are all sent", async () => {
  const ids = await addPastOrders(shop.db, "maya", maxChanges + 1);
  const told: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const subscribeTo = (orderId: string) => {
    const changed = () => void (told.push(orderId) === 4 && resolve());
    return live.subscribe(subscriber({ orderId, changed }));
  };
  const [first = "", last = ""] = [ids[0], ids.at(-1)];
  await Promise.all([subscribeTo(first), subscribeTo(last)]);
  expect(told.sort()).toEqual([first, last].sort());
  await shop.db.write((to) => [to.update(orders).set({ paymentStatus: "paid" })]);
  await all;
  expect(told.slice(2).sort()).toEqual([first, last].sort());
});

test("five thousand pages are enough for one process", async () => {
  const quiet = createLiveOrders(shop);
  const subscribers = Array.from({ length: 5000 }, (_, at) =>
    subscriber({ userId: `maya-${at % 250}` }),
  );
  await Promise.all(subscribers.map(quiet.subscribe));
  const refusal = await quiet.subscribe(subscriber()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: "unavailable" });
  for (const one of subscribers) quiet.unsubscribe(one);
  expect([quiet.subscriberCount(), quiet.isWatching()]).toEqual([0, false]);
}, 120_000);
