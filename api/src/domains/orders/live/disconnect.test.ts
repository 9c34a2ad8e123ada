import { afterEach, beforeEach, expect, test } from "bun:test";
import { readEvents } from "../../../../testing/live-orders.ts";
import { createOrderShop, type OrderShop } from "../../../../testing/orders.ts";
import type { Person } from "../../../../testing/people.ts";
import { createApp } from "../../../app.ts";
import type { LiveOrders } from "./live-orders.ts";

let shop: OrderShop;
let maya: Person;
let path: string;
let server: ReturnType<typeof Bun.serve>;
beforeEach(async () => {
  shop = await createOrderShop();
  maya = await shop.createBuyer("maya");
  path = `/api/orders/${await shop.createOrder(maya, "maya")}/events`;
});
afterEach(async () => {
  await server.stop(true);
  await shop.remove();
});

/** Starts a server. `left` resolves when it unsubscribes a page. */
function serve(live: Partial<LiveOrders> = {}) {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const app = createApp({
    ...shop,
    live: {
      ...shop.live,
      unsubscribe(subscriber) {
        shop.live.unsubscribe(subscriber);
        resolve();
      },
      ...live,
    },
  });
  server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: app.fetch });
  const open = (signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { cookie: `session=${maya.getSession()}` },
      signal,
    });
  return { open, left };
}

test("a browser that disconnects is unsubscribed", async () => {
  const { open, left } = serve();
  const browser = new AbortController();
  const page = readEvents(await open(browser.signal));
  expect(await page.changed()).toBe(shop.clock().toISOString());
  expect(shop.live.subscriberCount()).toBe(1);
  browser.abort();
  await left;
  expect([shop.live.subscriberCount(), shop.live.isWatching()]).toEqual([0, false]);
});

test("a browser that disconnects while its page opens is unsubscribed", async () => {
  const browser = new AbortController();
  const { open, left } = serve({
    async subscribe(subscriber) {
      await shop.live.subscribe(subscriber);
      browser.abort();
      await response;
    },
  });
  const response = open(browser.signal).catch((error: Error) => error.name);
  expect(await response).toBe("AbortError");
  await left;
  expect([shop.live.subscriberCount(), shop.live.isWatching()]).toEqual([0, false]);
});
