import { afterEach, beforeEach, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { createMember } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { addWaitingDelivery, addWebhook } from "../../../../testing/webhooks.ts";
import { webhookDeliveries } from "./table.ts";
import { createWebhookSecrets } from "./webhook-secret.ts";
import { createWebhookSender, type SenderDeps } from "./webhook-sender.ts";

const second = 1000;
const hour = 3_600_000;

let shop: TestShop;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  shop = await createTestShop({ ORIGIN: "http://localhost:3000" });
  await createMember(shop, "admin", "admin");
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await shop.remove();
});

interface Call {
  headers: Headers;
  body: string;
}

/** Adds a webhook with a receiver. Returns the calls that it got. */
async function receive(id: string, answer: () => Response | Promise<Response>): Promise<Call[]> {
  const calls: Call[] = [];
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      calls.push({ headers: request.headers, body: await request.text() });
      return answer();
    },
  });
  closing.push(() => server.stop(true));
  await addWebhook(shop, id, `http://localhost:${server.port}/hook`);
  return calls;
}

function startSender(given: Partial<SenderDeps> = {}) {
  const sender = createWebhookSender({ ...shop, ...given });
  closing.push(() => sender.close());
  return sender;
}

const listDeliveries = () =>
  shop.db.read.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);

test("a delivery is a signed JSON body with the event", async () => {
  const calls = await receive("ops", () => new Response(null, { status: 204 }));
  await addWaitingDelivery(shop, "ops");
  await startSender().idle();
  const [{ headers, body } = { headers: new Headers(), body: "" }] = calls;
  expect(JSON.parse(body)).toEqual({
    id: 1,
    kind: "promoted",
    at: shop.clock().toISOString(),
    by: "Person admin",
    packages: { "mfe-catalog": { from: "1.0.0-aaaa", to: "1.1.0-bbbb" } },
  });
  const secret = await createWebhookSecrets(shop.db)("ops");
  const seconds = Math.floor(shop.clock().getTime() / second);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  expect(headers.get("aushadhi-signature")).toBe(`t=${seconds},v1=${signature}`);
  expect(headers.get("aushadhi-event")).toBe("promoted");
  expect(headers.get("aushadhi-delivery")).toBe("1");
  expect(await listDeliveries()).toMatchObject([
    { status: "delivered", attempts: 1, answer: 204, failure: null },
  ]);
});

test("a failed delivery is repeated with growing pauses until it is delivered", async () => {
  let status = 500;
  const calls = await receive("ops", () => new Response("no", { status }));
  await addWaitingDelivery(shop, "ops");
  const sender = startSender();
  await sender.idle();
  for (const [pause, count] of [
    [9, 1],
    [1, 2],
    [29, 2],
    [1, 3],
  ] as const) {
    shop.passTime(pause * second);
    await sender.idle();
    expect(calls).toHaveLength(count);
  }
  expect(await listDeliveries()).toMatchObject([
    { status: "waiting", attempts: 3, answer: 500, failure: "status" },
  ]);
  status = 200;
  shop.passTime(120 * second);
  await sender.idle();
  expect(await listDeliveries()).toMatchObject([
    { status: "delivered", attempts: 4, failure: null },
  ]);
});

test("a delivery is given up after a day, and a redirect counts as a failure", async () => {
  const calls = await receive("ops", () => Response.redirect("http://localhost/inside", 308));
  await addWaitingDelivery(shop, "ops");
  const sender = startSender();
  for (let tries = 0; tries < 30; tries++) {
    await sender.idle();
    shop.passTime(hour);
  }
  expect(await listDeliveries()).toMatchObject([
    { status: "failed", answer: 308, failure: "status" },
  ]);
  const count = calls.length;
  expect(count).toBeLessThan(26);
  shop.passTime(hour);
  await sender.idle();
  expect(calls).toHaveLength(count);
});

test("a receiver that says nothing fails after the time limit and keeps no other waiting", async () => {
  const { promise: never } = Promise.withResolvers<Response>();
  await receive("slow", () => never);
  const calls = await receive("quick", () => new Response());
  await addWaitingDelivery(shop, "slow");
  await addWaitingDelivery(shop, "quick");
  const { promise: delivered, resolve } = Promise.withResolvers<void>();
  shop.db.onWrite(async () => {
    const [, quick] = await listDeliveries();
    if (quick?.status === "delivered") resolve();
  });
  const sender = startSender({ timeoutMs: 1_500 });
  const all = sender.idle();
  await delivered;
  expect((await listDeliveries())[0]).toMatchObject({ status: "waiting", failure: null });
  await all;
  expect(calls).toHaveLength(1);
  expect((await listDeliveries())[0]).toMatchObject({ status: "waiting", failure: "timeout" });
});

test("an address in the shop's own network is not called while the shop is public", async () => {
  const calls = await receive("ops", () => new Response());
  await addWaitingDelivery(shop, "ops");
  await startSender({ config: { origin: "https://shop.example" } }).idle();
  expect(calls).toEqual([]);
  expect(await listDeliveries()).toMatchObject([{ status: "waiting", failure: "private" }]);
});

test("one of several processes sends, each delivery once and in order", async () => {
  const calls = await receive("ops", () => new Response());
  for (let count = 0; count < 5; count++) await addWaitingDelivery(shop, "ops");
  await Promise.all(Array.from({ length: 4 }, () => startSender().idle()));
  expect(calls.map(({ headers }) => headers.get("aushadhi-delivery"))).toEqual([
    ...["1", "2", "3", "4", "5"],
  ]);
});

test("a call that a stop cut off is made again by the next process", async () => {
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  let answer: Response | Promise<Response> = new Promise<Response>(() => undefined);
  const calls = await receive("ops", () => {
    call();
    return answer;
  });
  await addWaitingDelivery(shop, "ops");
  const first = startSender();
  await called;
  await first.close();
  expect(await listDeliveries()).toMatchObject([{ status: "waiting", attempts: 1 }]);
  answer = new Response();
  shop.passTime(10 * second);
  await startSender().idle();
  expect(calls).toHaveLength(2);
  expect(await listDeliveries()).toMatchObject([{ status: "delivered", attempts: 2 }]);
});

test("a new delivery is sent soon after its write, without a call", async () => {
  const { promise: called, resolve } = Promise.withResolvers<void>();
  await receive("ops", () => {
    resolve();
    return new Response();
  });
  const sender = startSender();
  await sender.idle();
  await addWaitingDelivery(shop, "ops");
  await called;
});
