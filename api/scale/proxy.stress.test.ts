import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createServer, type Server } from "node:net";
import { findFreePort } from "../stress/site.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { caddy } from "./cluster.ts";
import { type RunningProxy, startProxy } from "./proxy.ts";

const healthPath = "/api/health/serving";

describe.skipIf(!caddy)("Caddy in front of a machine that breaks connections", () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let good: Bun.Server<undefined>;
  let bad: Server;
  let proxy: RunningProxy;
  let broken = 0;
  let served = 0;
  let isBadServing = true;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    good = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      async fetch(request) {
        if (new URL(request.url).pathname === healthPath) return new Response("ok");
        served++;
        const headers = { body: await request.text() };
        return new Response(request.headers.get("x-forwarded-for"), { headers });
      },
    });
    const badPort = await findFreePort();
    bad = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", (data) => {
        if (String(data).includes(healthPath)) {
          const status = isBadServing ? "200 OK" : "503 Service Unavailable";
          socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
          return;
        }
        broken++;
        socket.destroy();
      });
    }).listen(badPort, "127.0.0.1");
    const upstreams = [`http://127.0.0.1:${good.port}`, `http://127.0.0.1:${badPort}`];
    proxy = await startProxy(caddy ?? "", await findFreePort(), upstreams, folder.path);
  }, 60_000);
  afterAll(async () => {
    await proxy.stop();
    await good.stop(true);
    bad.close();
    await folder.remove();
  }, 60_000);

  test("retries a read on another machine, with the visitor's address", async () => {
    for (let turn = 0; turn < 10; turn++) {
      const headers = { "x-forwarded-for": "203.0.113.9" };
      const answer = await fetch(proxy.address, { headers });
      expect([answer.status, await answer.text()]).toEqual([200, "127.0.0.1"]);
    }
    expect(broken).toBeGreaterThan(0);
  }, 60_000);

  test("sends a write only once", async () => {
    const before = broken + served;
    const statuses: number[] = [];
    // The proxy avoids a machine for a second after a broken connection.
    while (!statuses.includes(502)) {
      statuses.push((await fetch(proxy.address, { method: "POST", body: "{}" })).status);
      await Bun.sleep(50);
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 502]);
    expect(broken + served - before).toBe(statuses.length);
  }, 60_000);

  test("after one failed read it sends no write to a stopped machine", async () => {
    const leaving = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("") });
    const upstreams = [`http://127.0.0.1:${good.port}`, `http://127.0.0.1:${leaving.port}`];
    const other = await startProxy(caddy ?? "", await findFreePort(), upstreams, folder.path);
    try {
      await leaving.stop(true);
      for (let turn = 0; turn < 2; turn++) expect((await fetch(other.address)).status).toBe(200);
      for (let turn = 0; turn < 10; turn++) {
        const body = JSON.stringify({ turn });
        const answer = await fetch(other.address, { method: "POST", body });
        expect([answer.status, answer.headers.get("body")]).toEqual([200, body]);
      }
    } finally {
      await other.stop();
    }
  }, 60_000);

  test("sends nothing to a machine that is stopping", async () => {
    isBadServing = false;
    const post = () => fetch(proxy.address, { method: "POST", body: "{}" });
    for (let inARow = 0; inARow < 10; ) inARow = (await post()).status === 200 ? inARow + 1 : 0;
    const before = broken;
    for (let turn = 0; turn < 10; turn++) expect((await post()).status).toBe(200);
    expect(broken).toBe(before);
  }, 60_000);
});
