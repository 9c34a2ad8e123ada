import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { addPastOrders } from "../../../races/past-orders.ts";
import { createApp } from "../../app.ts";
import { AppError } from "../../app-error.ts";
import { endSessions } from "../../auth/sessions.ts";
import { users } from "../../auth/table.ts";
import type { Database } from "../../db/database.ts";
import type { Person } from "../../testing-person.ts";
import { orders } from "../table.ts";
import { type OrderShop, orderShop } from "../testing.ts";
import { mostChanges } from "./changes.ts";
import type { Follower } from "./follower.ts";
import { createLiveOrders, type LiveOrders } from "./live-orders.ts";
import { type OpenPage, openPage } from "./testing.ts";

let shop: OrderShop;
let live: LiveOrders;
let maya: Person;
let staff: Person;
let id: string;
beforeEach(async () => {
  shop = await orderShop();
  maya = await shop.buyer("maya");
  staff = await shop.buyer("staff", {}, "staff");
  id = await shop.ordered(maya, "maya");
  live = hurried(shop.db);
});
afterEach(async () => {
  live.close();
  await shop.remove();
});

/** Looks and gives signs of life without a pause. */
const hurried = (db: Database) => createLiveOrders({ ...shop, db, pace: { lookMs: 0, beatMs: 0 } });
const open = (person: Person) => openPage(createApp({ ...shop, live }), person, id);

const aFollower = (given: Partial<Follower> = {}): Follower => ({
  orderId: id,
  ownerId: "maya",
  userId: "maya",
  sessionId: maya.session()?.split(".")[0] ?? "",
  changed: () => undefined,
  beat: () => undefined,
  end: () => undefined,
  ...given,
});

/** The shop's database, through which a test sees and refuses what is asked of it. */
function watched(asked: () => void): Database {
  const select = new Proxy(shop.db.read.select, {
    apply: (target, _, given) => {
      asked();
      return Reflect.apply(target, shop.db.read, given);
    },
  });
  return { ...shop.db, read: { ...shop.db.read, select } };
}

test("an open page gets signs of life between the changes", async () => {
  const page = await open(maya);
  await page.next();
  expect([await page.next(), await page.next()]).toEqual([":", ":"]);
});

/** Reads on until the stream is over. */
const untilOver = async (page: OpenPage) => {
  while ((await page.next()) !== null);
};

test.each<[string, () => unknown]>([
  ["has signed out", () => maya.call("POST", "/auth/logout")],
  ["was signed out elsewhere", () => shop.db.write((to) => [endSessions(to, "maya")])],
  ["was away for a week", () => shop.passTime(8 * 24 * 3_600_000)],
])("the page of who %s ends with the next sign of life", async (_, happens) => {
  const page = await open(maya);
  await happens();
  await untilOver(page);
  expect(live.followers()).toBe(0);
});

test("who is of the back office no more keeps the pages of their own orders alone", async () => {
  const own = await shop.ordered(staff, "staff");
  const theirs = await open(staff);
  const ownPage = await openPage(createApp({ ...shop, live }), staff, own);
  await shop.db.write((to) => [to.update(users).set({ role: "customer" })]);
  await untilOver(theirs);
  expect(live.followers()).toBe(1);
  expect(await ownPage.changed()).toBe(shop.clock().toISOString());
});

test("a look is one query, and so is a sign of life, for five hundred pages as for one", async () => {
  let queries = 0;
  const many = hurried(watched(() => queries++));
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let told = 0;
  const followers = Array.from({ length: 499 }, (_, at) =>
    aFollower({ userId: `maya-${at % 30}`, changed: () => told++ }),
  );
  await Promise.all(followers.map(many.follow));
  const perBeat: number[] = [];
  const last = aFollower({
    beat() {
      perBeat.push(queries);
      queries = 0;
      if (perBeat.length > 5) resolve();
    },
  });
  await many.follow(last);
  await over;
  many.close();
  expect(perBeat.slice(1, 6)).toEqual([2, 2, 2, 2, 2]);
  expect(told).toBe(499);
});

test("of a thousand and more changes at once none is missed", async () => {
  const ids = await addPastOrders(shop.db, "maya", mostChanges + 1);
  const told: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const follow = (orderId: string) => {
    const changed = () => void (told.push(orderId) === 4 && resolve());
    return live.follow(aFollower({ orderId, changed }));
  };
  const [first = "", last = ""] = [ids[0], ids.at(-1)];
  await Promise.all([follow(first), follow(last)]);
  expect(told.sort()).toEqual([first, last].sort());
  await shop.db.write((to) => [to.update(orders).set({ paymentStatus: "paid" })]);
  await all;
  expect(told.slice(2).sort()).toEqual([first, last].sort());
});

test("while the database fails the pages stay open, and then hear of what they missed", async () => {
  let isDown = false;
  const failing = hurried(
    watched(() => {
      if (isDown) throw new Error("the disk is gone");
    }),
  );
  const page = await openPage(createApp({ ...shop, live: failing }), maya, id);
  await page.changed();
  const failures = () => shop.logged().filter(({ kind }) => kind === "live_orders_failed");
  for (const outage of [1, 2]) {
    isDown = true;
    shop.passTime(1000);
    await shop.db.write((to) => [to.update(orders).set({ updatedAt: shop.clock() })]);
    for (let beats = 0; beats < 5; beats++) expect(await page.next()).toBe(":");
    expect(failures()).toHaveLength(outage);
    expect(failures().at(-1)).toMatchObject({ error: "the disk is gone" });
    isDown = false;
    expect(await page.changed()).toBe(shop.clock().toISOString());
  }
  failing.close();
});

test("a database that goes on failing is asked less and less often", async () => {
  const pauses = spyOn(globalThis, "setTimeout");
  let isDown = false;
  let failures = 0;
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const db = watched(() => {
    if (!isDown) return;
    if (++failures === 6) resolve();
    throw new Error("the disk is gone");
  });
  const failing = createLiveOrders({ ...shop, db, pace: { lookMs: 1, beatMs: 60_000 } });
  await failing.follow(aFollower());
  isDown = true;
  pauses.mockClear();
  await enough;
  failing.close();
  const asked = pauses.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms > 1 && ms < 100);
  pauses.mockRestore();
  expect(asked.slice(0, 5)).toEqual([2, 4, 8, 16, 32]);
});

test("a page that cannot be opened leaves nothing behind", async () => {
  const failing = hurried(
    watched(() => {
      throw new Error("the disk is gone");
    }),
  );
  const both = [aFollower(), aFollower()].map((one) => failing.follow(one).catch(String));
  expect(await Promise.all(both)).toEqual(["Error: the disk is gone", "Error: the disk is gone"]);
  expect([failing.followers(), failing.isWatching()]).toEqual([0, false]);
});

test("five thousand pages are enough for one process", async () => {
  const quiet = createLiveOrders(shop);
  const followers = Array.from({ length: 5000 }, (_, at) =>
    aFollower({ userId: `maya-${at % 250}` }),
  );
  await Promise.all(followers.map(quiet.follow));
  const refusal = await quiet.follow(aFollower()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: "unavailable" });
  for (const follower of followers) quiet.leave(follower);
  expect([quiet.followers(), quiet.isWatching()]).toEqual([0, false]);
}, 30_000);
