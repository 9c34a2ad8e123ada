import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember } from "../testing/people.ts";
import { addToken } from "../testing/release-tokens.ts";
import { createTestShop, type TestShop } from "../testing/test-shop.ts";
import { createApp } from "./app.ts";
import { createVisitorWork } from "./domains/identity/visitor-work.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.remove());

/** No time at all: one request empties the bucket, and a minute does not fill it. */
const strict = { burstMs: 0.001, refillMs: 0.001, atOnce: 2, maxWaiting: 100 };

function createStrictShop(trustProxy = 0) {
  const config = { ...shop.config, trustProxy };
  const app = createApp({ ...shop, config, work: createVisitorWork({ config, limits: strict }) });
  return async (path: string, headers: Record<string, string> = {}, from = "203.0.113.7") => {
    const answer = await app.request(path, { headers }, { requestIP: () => ({ address: from }) });
    return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
  };
}

const list = (page: number) => `/api/products?page=${page}`;

test("a client without server time left gets 429 with Retry-After, also for failing calls", async () => {
  const call = createStrictShop();
  expect((await call(list(1))).status).toBe(200);
  const refused = await call(list(2));
  expect(refused.status).toBe(429);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  for (const path of ["/api/products/nothing", "/api/cart", "/api/nothing"]) {
    expect((await call(path)).status).toBe(429);
  }
});

test("answers from memory stay free", async () => {
  const call = createStrictShop();
  await call(list(1));
  await call(list(2));
  for (const path of [
    list(1),
    "/api/health",
    "/api/health/live",
    "/api/openapi.json",
    "/api/docs",
  ]) {
    expect((await call(path)).status).toBe(200);
  }
});

test("another address has its own time, the same IPv6 network has not", async () => {
  const call = createStrictShop();
  await call(list(1), {}, "2001:db8:1:2::1");
  expect((await call(list(2), {}, "2001:db8:1:2:ffff::9")).status).toBe(429);
  expect((await call(list(3), {}, "2001:db8:1:3::1")).status).toBe(200);
  expect((await call(list(4), {}, "203.0.113.8")).status).toBe(200);
});

test("a client behind a proxy on this machine counts by the address that the proxy adds", async () => {
  const call = createStrictShop();
  const behind = (address: string) => ({ "x-forwarded-for": address });
  await call(list(1), behind("198.51.100.1"), "127.0.0.1");
  expect((await call(list(2), behind("198.51.100.1"), "127.0.0.1")).status).toBe(429);
  expect((await call(list(3), behind("6.6.6.6, 198.51.100.1"), "127.0.0.1")).status).toBe(429);
  expect((await call(list(4), behind("198.51.100.2"), "127.0.0.1")).status).toBe(200);
  expect((await call(list(5), {}, "127.0.0.1")).status).toBe(200);
  expect((await call(list(6), {}, "127.0.0.1")).status).toBe(429);
});

test("a header of a client that comes without a trusted proxy changes nothing", async () => {
  const call = createStrictShop();
  await call(list(1));
  expect((await call(list(2), { "x-forwarded-for": "198.51.100.1" })).status).toBe(429);
});

test("a signed-in customer has their own time, once the session was checked", async () => {
  const cookie = { cookie: `session=${(await createMember(shop, "maya")).getSession()}` };
  const call = createStrictShop();
  await call(list(1));
  expect((await call("/api/cart", cookie)).status).toBe(429);
  expect((await call("/api/cart", cookie, "203.0.113.8")).status).toBe(200);
  expect((await call("/api/cart", cookie)).status).toBe(200);
  expect((await call("/api/cart", cookie, "203.0.113.9")).status).toBe(429);
});

test("an invented session is charged to the address", async () => {
  const call = createStrictShop();
  const invent = () => ({ cookie: `session=${crypto.randomUUID()}.secret` });
  expect((await call("/api/cart", invent())).status).toBe(401);
  expect((await call("/api/cart", invent())).status).toBe(429);
  expect((await call("/api/products/nothing", invent())).status).toBe(429);
});

test.each(["staff", "admin"] as const)("the work of %s is not limited", async (role) => {
  const member = await createMember(shop, "asha", role);
  const cookie = { cookie: `session=${member.getSession()}` };
  const call = createStrictShop();
  for (let page = 1; page < 5; page++) {
    expect((await call(`/api/orders/admin/all?page=${page}`, cookie)).status).toBe(200);
  }
});

test("a release token is found though others of its address have used up all their time", async () => {
  const call = createStrictShop();
  const token = await addToken(shop, { id: "ci", packages: ["mfe-offers"], rights: ["promote"] });
  await call(list(1));
  expect((await call(list(2))).status).toBe(429);
  const authorization = `Bearer ${token}`;
  expect((await call("/api/releases/channels", { authorization })).status).toBe(200);
});

test("a wrong release token costs its address", async () => {
  const call = createStrictShop();
  const headers = { authorization: "Bearer wrong" };
  expect((await call("/api/releases/channels", headers)).status).toBe(401);
  expect((await call("/api/releases/channels", headers)).status).toBe(429);
});

test("a release token frees only the search of itself", async () => {
  const call = createStrictShop();
  const token = await addToken(shop, { id: "ci", packages: ["mfe-offers"], rights: ["promote"] });
  const headers = { authorization: `Bearer ${token}` };
  await call(list(1));
  expect((await call("/api/releases/channels", headers)).status).toBe(200);
  expect((await call(list(2), headers)).status).toBe(429);
});

test("bodies that arrive slowly keep no place from other requests of their address", async () => {
  const app = createApp({ ...shop, work: createVisitorWork({ config: shop.config }) });
  const call = (path: string, init: RequestInit = {}) =>
    app.request(path, init, { requestIP: () => ({ address: "203.0.113.7" }) });
  const bodies = Array.from({ length: 4 }, () => new TransformStream<Uint8Array, Uint8Array>());
  const slow = bodies.map(({ readable }) =>
    call("/api/auth/forgot", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: readable,
      duplex: "half",
    } as RequestInit),
  );
  const writers = bodies.map(({ writable }) => writable.getWriter());
  const send = (text: string) =>
    Promise.all(writers.map((writer) => writer.write(new TextEncoder().encode(text))));
  await send("{");
  expect((await call(list(1))).status).toBe(200);
  await send('"email": 1}');
  await Promise.all(writers.map((writer) => writer.close()));
  for (const answer of slow) expect((await answer).status).toBe(400);
});

test("a refusal comes late, and at most 2,000 wait at once", async () => {
  const delays: { ms: number; end: () => void }[] = [];
  const delay = (ms: number) => new Promise<void>((end) => delays.push({ ms, end }));
  const work = createVisitorWork({ config: shop.config, limits: strict, delay });
  const app = createApp({ ...shop, work });
  const call = (path: string) =>
    app.request(path, {}, { requestIP: () => ({ address: "203.0.113.7" }) });
  expect((await call(list(1))).status).toBe(200);
  const refused = Array.from({ length: 2000 }, () => call(list(2)));
  while (delays.length < 2000) await new Promise(setImmediate);
  expect((await call(list(2))).status).toBe(429);
  expect(delays).toHaveLength(2000);
  const waits = delays.map(({ ms }) => ms);
  expect([Math.min(...waits) >= 100, Math.max(...waits) <= 400]).toEqual([true, true]);
  // Calls that are refused together do not come back together.
  expect(new Set(waits).size).toBeGreaterThan(1900);
  for (const { end } of delays) end();
  expect((await Promise.all(refused)).every(({ status }) => status === 429)).toBe(true);
});

test("a client without time left is refused before the body of its sign-in is read", async () => {
  const app = createApp({
    ...shop,
    work: createVisitorWork({ config: shop.config, limits: strict }),
  });
  const caller = { requestIP: () => ({ address: "203.0.113.7" }) };
  expect((await app.request(list(1), {}, caller)).status).toBe(200);
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "[1]" };
  const request = new Request("http://localhost:3000/api/auth/signin", init);
  expect((await app.request(request, undefined, caller)).status).toBe(429);
  expect(request.bodyUsed).toBe(false);
});

test("a long body of a sign-in is refused unread and late", async () => {
  const delays: number[] = [];
  const delay = async (ms: number) => void delays.push(ms);
  const app = createApp({ ...shop, work: createVisitorWork({ config: shop.config, delay }) });
  const init = {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": "90003" },
    body: `[${"1,".repeat(45_000)}1]`,
  };
  const request = new Request("http://localhost:3000/api/auth/signin", init);
  const caller = { requestIP: () => ({ address: "203.0.113.7" }) };
  const { status } = await app.request(request, undefined, caller);
  expect([status, request.bodyUsed, delays.length]).toEqual([413, false, 1]);
});
