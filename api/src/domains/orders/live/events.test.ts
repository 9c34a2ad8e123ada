import { afterEach, beforeEach, expect, test } from "bun:test";
import { createClient } from "@libsql/client";
import { type OpenPage, openPage } from "../../../../testing/live-orders.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { failureSchema } from "../../../contract/index.ts";

/** For tests that wait for the default poll interval on a busy machine. */
const timeoutMs = 20_000;

let shop: OrderShop;
let maya: Person;
let staff: Person;
let id: string;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  staff = await shop.createBuyer("staff", {}, "staff");
  id = await shop.createOrder(maya, "maya");
});
afterEach(() => shop.remove());

/** Advances the clock, so that the next change has a different time. */
const advanceClock = () => {
  shop.passTime(60_000);
  return shop.clock().toISOString();
};

test("a page gets the time of the last change at once, and nothing else", async () => {
  const at = advanceClock();
  await staff.call("PATCH", `/orders/${id}/status`, { status: "confirmed" });
  const page = await openPage(shop.app, maya, id);
  expect(page.answer.status).toBe(200);
  expect(await page.next()).toBe(`event: changed\ndata: {"updatedAt":"${at}"}`);
});

test("the stream is not cached, compressed or buffered", async () => {
  const headers = {
    cookie: `session=${maya.getSession()}`,
    "accept-encoding": "br, gzip",
  };
  const { answer } = await openPage(shop.app, maya, id, { headers });
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-accel-buffering")).toBe("no");
  expect(answer.headers.get("content-encoding")).toBeNull();
});

test(
  "sends each change to all open pages of the order",
  async () => {
    const pages = [
      await openPage(shop.app, maya, id),
      await openPage(shop.app, maya, id),
      await openPage(shop.app, staff, id),
    ];
    const awaitChanges = () => Promise.all(pages.map((page) => page.changed()));
    await awaitChanges();
    for (const change of [
      () => staff.call("PATCH", `/orders/${id}/payment-status`, { paymentStatus: "paid" }),
      () => staff.call("PATCH", `/orders/${id}/assign`, { staffId: "staff" }),
      () => staff.call("PATCH", `/orders/${id}/status`, { status: "confirmed" }),
      () => maya.call("PATCH", `/orders/${id}/cancel`),
    ]) {
      const at = advanceClock();
      expect((await change()).status).toBe(200);
      expect(await awaitChanges()).toEqual([at, at, at]);
    }
  },
  timeoutMs,
);

test(
  "sends a change by another process, whatever time it contains",
  async () => {
    const page = await openPage(shop.app, maya, id);
    const before = await page.changed();
    const elsewhere = createClient({ url: shop.url });
    await elsewhere.execute(`update orders set status = 'processing' where id = '${id}'`);
    expect(await page.changed()).toBe(before);
    // The clock of the other process is behind.
    await elsewhere.execute(`update orders set updated_at = 1000 where id = '${id}'`);
    expect(await page.changed()).toBe("1970-01-01T00:00:01.000Z");
    elsewhere.close();
  },
  timeoutMs,
);

test(
  "does not send changes of other orders",
  async () => {
    const other = await shop.createOrder(await shop.createBuyer("ram"), "ram");
    const page = await openPage(shop.app, maya, id);
    await page.changed();
    advanceClock();
    await staff.call("PATCH", `/orders/${other}/status`, { status: "confirmed" });
    const at = advanceClock();
    await staff.call("PATCH", `/orders/${id}/status`, { status: "confirmed" });
    expect(await page.changed()).toBe(at);
  },
  timeoutMs,
);

test("an open page is one log line, without the user", async () => {
  const logged = shop.logged().length;
  const page = await openPage(shop.app, maya, id);
  await page.changed();
  await page.leave();
  const lines = shop.logged().slice(logged);
  expect(lines).toEqual([
    expect.objectContaining({
      kind: "request",
      id: page.answer.headers.get("x-request-id"),
      method: "GET",
      path: `/api/orders/${id}/events`,
      status: 200,
    }),
  ]);
});

test("a HEAD request opens no stream", async () => {
  const { answer } = await openPage(shop.app, maya, id, {
    method: "HEAD",
    headers: { cookie: `session=${maya.getSession()}` },
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  expect(shop.live.subscriberCount()).toBe(0);
});

test("rejects the twenty-first page of a user, but not pages of others", async () => {
  const pages = [];
  for (let at = 0; at < 20; at++) pages.push(await openPage(shop.app, maya, id));
  const rejected = await maya.call("GET", `/orders/${id}/events`);
  expect([rejected.status, failureSchema.parse(rejected.body).code]).toEqual([429, "rate_limited"]);
  expect(rejected.headers.get("retry-after")).toBe("30");
  expect((await openPage(shop.app, staff, id)).answer.status).toBe(200);
  await pages[0]?.leave();
  expect((await openPage(shop.app, maya, id)).answer.status).toBe(200);
});

test("releases five hundred pages when they are closed", async () => {
  const pages: OpenPage[] = [];
  for (let person = 0; person < 25; person++) {
    const one = await shop.createBuyer(`staff-${person}`, {}, "staff");
    const pagesOfUser = Array.from({ length: 20 }, () => openPage(shop.app, one, id));
    pages.push(...(await Promise.all(pagesOfUser)));
  }
  expect([shop.live.subscriberCount(), shop.live.isWatching()]).toEqual([500, true]);
  await Promise.all(pages.map((page) => page.leave()));
  expect([shop.live.subscriberCount(), shop.live.isWatching()]).toEqual([0, false]);
}, 120_000);

test("close() ends all pages and rejects new ones", async () => {
  const pages = [await openPage(shop.app, maya, id), await openPage(shop.app, staff, id)];
  shop.live.close();
  for (const page of pages) {
    expect(await page.changed()).toBeString();
    expect(await page.next()).toBeNull();
  }
  expect([shop.live.subscriberCount(), shop.live.isWatching()]).toEqual([0, false]);
  const rejected = await maya.call("GET", `/orders/${id}/events`);
  expect([rejected.status, failureSchema.parse(rejected.body).code]).toEqual([503, "unavailable"]);
});
