import { afterEach, beforeEach, expect, test } from "bun:test";
import { once } from "node:events";
import { connect } from "node:net";
import { type AdmissionQueue, openAdmissionQueue } from "./admission-queue.ts";

let queue: AdmissionQueue;
let now: number;
beforeEach(() => {
  now = 0;
  queue = openAdmissionQueue({ host: "127.0.0.1", port: 0 }, false, () => now);
});
afterEach(() => queue.server.stop(true));

const ask = (path: string, init?: RequestInit) =>
  fetch(new URL(path, `http://127.0.0.1:${queue.server.port}`), init);
const statuses = (...paths: string[]) =>
  Promise.all(paths.map(async (path) => (await ask(path)).status));
const open = () => queue.admitTo(async (request) => new Response(await request.text()));
const pending = async (count: number) => {
  while (queue.server.pendingRequests < count) await Bun.sleep(1);
};

test("requests wait until the site answers, and a proxy goes on sending them", async () => {
  const waiting = ask("/api/cart", { method: "POST", body: "an order" });
  expect(await statuses("/api/health/live", "/api/health/serving")).toEqual([200, 200]);
  open();
  expect(await (await waiting).text()).toBe("an order");
});

test("a late site refuses new requests, and answers those that wait already", async () => {
  const waiting = ask("/early");
  await pending(1);
  now = 5_000;
  const refused = await Promise.all([ask("/"), ask("/api/products"), ask("/api/health/serving")]);
  expect(refused.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
    [503, "2"],
    [503, "2"],
    [503, "2"],
  ]);
  expect(await statuses("/api/health/live")).toEqual([200]);
  open();
  expect([(await waiting).status, ...(await statuses("/", "/api/products"))]).toEqual([
    200, 200, 200,
  ]);
});

test("at most a thousand requests wait", async () => {
  // `fetch` opens fewer connections at once.
  const visitors = Array.from({ length: 1_000 }, () => {
    const visitor = connect(Number(queue.server.port), "127.0.0.1");
    visitor.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n");
    return visitor;
  });
  await pending(1_000);
  expect(await statuses("/")).toEqual([503]);
  visitors.pop()?.destroy();
  while (queue.server.pendingRequests === 1_000) await Bun.sleep(1);
  const next = ask("/");
  await pending(1_000);
  open();
  expect((await next).status).toBe(200);
  for (const visitor of visitors) visitor.destroy();
}, 60_000);

test("large bodies do not wait, nor those of unknown length", async () => {
  const body = new Uint8Array(41 * 1024 * 1024);
  expect((await ask("/api/imports", { method: "POST", body })).status).toBe(503);
  const visitor = connect(Number(queue.server.port), "127.0.0.1");
  visitor.write("POST / HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n");
  const [answer] = await once(visitor, "data");
  expect(String(answer)).toStartWith("HTTP/1.1 503 ");
  visitor.destroy();
}, 60_000);
