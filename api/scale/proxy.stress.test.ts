import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect, createServer, type Server } from "node:net";
import { findFreePort } from "../stress/site.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { caddy } from "./cluster.ts";
import { type RunningProxy, startProxy } from "./proxy.ts";

const healthPath = "/api/health/serving";

const listTraceHeaders = ({ headers }: Request) =>
  ["traceparent", "tracestate"].filter((name) => headers.has(name)).join();

/** Sends a part of a write's body, and waits until the proxy has given it up. */
function breakOffWrite(address: string, path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.on("error", () => undefined).on("close", () => resolve());
  socket.resume();
  socket.end(`POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-length: 1000\r\n\r\n{`);
  return promise;
}

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
        const headers = { body: await request.text(), traces: listTraceHeaders(request) };
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
    for (let turn = 0; turn < 40; turn++) {
      const headers = { "x-forwarded-for": "203.0.113.9" };
      const answer = await fetch(proxy.address, { headers });
      expect([answer.status, await answer.text()]).toEqual([200, "127.0.0.1"]);
    }
    expect(broken).toBeGreaterThan(0);
  }, 60_000);

  test("sends a write only once", async () => {
    const before = broken + served;
    const statuses: number[] = [];
    while (!(statuses.includes(502) && statuses.includes(200))) {
      statuses.push((await fetch(proxy.address, { method: "POST", body: "{}" })).status);
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 502]);
    expect(broken + served - before).toBe(statuses.length);
  }, 60_000);

  test("a visitor chooses no trace", async () => {
    const headers = { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`, tracestate: "a=b" };
    const answer = await fetch(proxy.address, { headers });
    expect([answer.status, answer.headers.get("traces")]).toEqual([200, ""]);
  }, 60_000);

  test.each(["/", "/api/orders/"])(
    "writes below %s that break off, or whose connection breaks, fail nobody else's",
    async (path) => {
      const port = await findFreePort();
      const fragile = createServer((socket) => {
        socket.on("error", () => undefined);
        socket.once("data", (data) => {
          if (String(data).includes("/break ")) socket.destroy();
          else socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
        });
      }).listen(port, "127.0.0.1");
      const upstreams = [`http://127.0.0.1:${port}`];
      const only = await startProxy(caddy ?? "", await findFreePort(), upstreams, folder.path);
      const post = (name: string) =>
        fetch(only.address + path + name, { method: "POST", body: "{}" });
      try {
        for (let turn = 0; turn < 5; turn++) {
          await breakOffWrite(only.address, path);
          expect((await post("")).status).toBe(200);
          expect((await post("break")).status).toBe(502);
          expect((await post("")).status).toBe(200);
        }
      } finally {
        await only.stop();
        fragile.close();
      }
    },
    60_000,
  );

  test("a stopped machine costs no write once the proxy has noticed", async () => {
    const leaving = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("") });
    const upstreams = [`http://127.0.0.1:${good.port}`, `http://127.0.0.1:${leaving.port}`];
    const other = await startProxy(caddy ?? "", await findFreePort(), upstreams, folder.path);
    try {
      await leaving.stop(true);
      for (let turn = 0; turn < 2; turn++) expect((await fetch(other.address)).status).toBe(200);
      for (let turn = 0, inARow = 0; inARow < 40; turn++) {
        const body = JSON.stringify({ turn });
        const answer = await fetch(other.address, { method: "POST", body });
        inARow = answer.ok ? inARow + 1 : 0;
        expect(answer.ok ? answer.headers.get("body") : answer.status).toBe(answer.ok ? body : 502);
      }
    } finally {
      await other.stop();
    }
  }, 60_000);

  test("sends nothing to a machine that is stopping", async () => {
    isBadServing = false;
    const post = () => fetch(proxy.address, { method: "POST", body: "{}" });
    // The proxy chooses by chance between two idle machines, so forty answers mean that it has noticed.
    for (let inARow = 0; inARow < 40; ) inARow = (await post()).status === 200 ? inARow + 1 : 0;
    const before = broken;
    for (let turn = 0; turn < 10; turn++) expect((await post()).status).toBe(200);
    expect(broken).toBe(before);
  }, 60_000);
});

describe.skipIf(!caddy)("Caddy in front of a machine that freezes", () => {
  let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
  let machines: Bun.Subprocess[];
  let proxy: RunningProxy;

  const program = `
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: ({ url }) => url.endsWith("/slow") ? new Promise(() => {}) : new Response("ok"),
    });
    console.log(server.port);`;

  beforeAll(async () => {
    folder = await createTemporaryFolder();
    machines = [];
    const upstreams: string[] = [];
    for (const _ of ["a", "b", "c"]) {
      const child = Bun.spawn([process.execPath, "-e", program], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      machines.push(child);
      const { value } = await child.stdout.getReader().read();
      upstreams.push(`http://127.0.0.1:${new TextDecoder().decode(value).trim()}`);
    }
    proxy = await startProxy(caddy ?? "", await findFreePort(), upstreams, folder.path);
  }, 60_000);
  afterAll(async () => {
    await proxy.stop();
    for (const machine of machines) machine.kill("SIGKILL");
    await folder.remove();
  }, 60_000);

  test("reads that stay without an answer take no machine out for others", async () => {
    const slow = Array.from({ length: 200 }, () => fetch(`${proxy.address}/slow`));
    await Promise.race(slow);
    for (let turn = 0; turn < 20; turn++) {
      const [read, write] = await Promise.all(
        ["GET", "POST"].map((method) => fetch(proxy.address, { method })),
      );
      expect([read?.status, write?.status]).toEqual([200, 200]);
    }
    expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([504]));
  }, 60_000);

  /** Sends a request each 25 ms, waits for all, and counts the statuses. */
  const askOften = async (method: string, path: string) => {
    const statuses: Promise<number>[] = [];
    for (let turn = 0; turn < 200; turn++) {
      const signal = AbortSignal.timeout(30_000);
      statuses.push(
        fetch(proxy.address + path, { method, signal }).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await Bun.sleep(25);
    }
    const all = await Promise.all(statuses);
    return { failed: all.filter((status) => status !== 200), all: all.length };
  };

  test("fails no read", async () => {
    machines[0]?.kill("SIGSTOP");
    expect((await askOften("GET", "/")).failed).toEqual([]);
    machines[0]?.kill("SIGCONT");
  }, 60_000);

  test("fails few orders, and ends each of them", async () => {
    machines[1]?.kill("SIGSTOP");
    const { failed, all } = await askOften("POST", "/api/orders");
    console.log(`  ${failed.length} of ${all} orders met the frozen machine`);
    // A third of those that came before the health check noticed.
    expect(failed.length).toBeLessThan(all / 5);
    expect([...new Set(failed)]).toEqual([504]);
    machines[1]?.kill("SIGCONT");
  }, 60_000);
});
