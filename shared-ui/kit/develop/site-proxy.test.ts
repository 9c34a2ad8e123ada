import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createServer, type ViteDevServer } from "vite";
import { openShop } from "../testing/run-command.ts";
import { siteProxy } from "./site-proxy.ts";

/** The last request of the site, copied because Bun drops it after the request. */
let asked: { method: string; headers: Headers };
let answer: (request: Request) => Response | Promise<Response>;
let site: ReturnType<typeof openShop>;
let server: ViteDevServer;
let own: string;
beforeAll(async () => {
  site = openShop((request) => {
    asked = { method: request.method, headers: new Headers(request.headers) };
    return answer(request);
  });
  ({ server, own } = await openProxy(site.address));
});
afterAll(async () => {
  await server.close();
  site.close();
});

async function openProxy(to: string) {
  const server = await createServer({
    ...{ configFile: false, envDir: false, logLevel: "silent", appType: "custom" },
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: "127.0.0.1", proxy: { "^/": siteProxy(new URL(to)) } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port");
  return { server, own: `http://127.0.0.1:${address.port}` };
}

const say = (headers: HeadersInit = {}) => {
  answer = () => new Response("said", { headers });
};
const call = (init: RequestInit = {}) => fetch(own, { redirect: "manual", ...init });
/** Prefix of this site's cookies. */
const named = (name: string) => `${new URL(site.address).host.replace(":", "_")}.${name}`;

describe("a proxied request", () => {
  test("has the site's origin, and keeps method and body", async () => {
    let body = "";
    answer = async (request) => {
      body = await request.text();
      return new Response("done", { status: 201 });
    };
    const headers = { origin: own, referer: `${own}/shop?q=1` };
    const { status } = await call({ method: "PATCH", headers, body: "a change" });
    expect([status, asked.method, body]).toEqual([201, "PATCH", "a change"]);
    expect(asked.headers.get("host")).toBe(new URL(site.address).host);
    expect(asked.headers.get("origin")).toBe(site.address);
    expect(asked.headers.get("referer")).toBe(`${site.address}/shop?q=1`);
  });

  test.each(["https://evil.example", "http://localhost:9", "null"])(
    "of a page of %s keeps its origin, by which the site refuses it",
    async (origin) => {
      say();
      await call({ method: "POST", headers: { origin } });
      expect(asked.headers.get("origin")).toBe(origin);
    },
  );

  test("has only the site's own cookies", async () => {
    say();
    const cookie = `${named("__Host-session")}=s; session=another; ${named("device")}=d=1`;
    await call({ headers: { cookie } });
    expect(asked.headers.get("cookie")).toBe("__Host-session=s; device=d=1");
    await call({ headers: { cookie: "session=another" } });
    expect(asked.headers.get("cookie")).toBeNull();
  });
});

describe("a proxied answer", () => {
  test("sets cookies that work without TLS", async () => {
    say([
      ["set-cookie", "__Host-session=s; Max-Age=9; Path=/; HttpOnly; Secure; SameSite=Lax"],
      ["set-cookie", "device=d; Domain=shop.example; secure"],
    ]);
    expect((await call()).headers.getSetCookie()).toEqual([
      `${named("__Host-session")}=s; Max-Age=9; Path=/; HttpOnly; SameSite=Lax`,
      `${named("device")}=d`,
    ]);
  });

  test.each([
    ["/shop", "/shop"],
    ["SITE/shop?q=1", "OWN/shop?q=1"],
    ["SITE", "OWN"],
    ["SITE.evil.example/", "SITE.evil.example/"],
    ["https://accounts.example/", "https://accounts.example/"],
  ])("that leads to %s leads to %s", async (from, to) => {
    const fill = (text: string) => text.replace("SITE", site.address).replace("OWN", own);
    answer = () => new Response(null, { status: 303, headers: { location: fill(from) } });
    expect((await call()).headers.get("location")).toBe(fill(to));
  });

  test("does not upgrade to TLS, and keeps the rest of its policy", async () => {
    say({
      "content-security-policy": "script-src 'self'; upgrade-insecure-requests",
      "strict-transport-security": "max-age=9",
    });
    const { headers } = await call();
    expect(headers.get("content-security-policy")).toBe("script-src 'self'");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("streams, as live orders do, and closing it reaches the site", async () => {
    const left = Promise.withResolvers<void>();
    let send: (text: string) => void = () => undefined;
    answer = () => {
      const stream = new ReadableStream<string>({
        start(controller) {
          send = (text) => controller.enqueue(text);
        },
        cancel: () => left.resolve(),
      });
      return new Response(stream.pipeThrough(new TextEncoderStream()), {
        headers: { "content-type": "text/event-stream" },
      });
    };
    const stop = new AbortController();
    const arriving = call({ signal: stop.signal });
    // Data sent before the first read waits in the stream.
    const timer = setInterval(() => send("data: first\n\n"), 20);
    const reader = (await arriving).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toStartWith("data: first\n\n");
    clearInterval(timer);
    stop.abort();
    await left.promise;
  });
});

test("an unreachable site gives 502 with a readable message", async () => {
  const gone = openShop(() => new Response());
  const proxy = await openProxy(gone.address);
  gone.close();
  const failed = await fetch(`${proxy.own}/shop`);
  expect([failed.status, await failed.text()]).toEqual([
    502,
    expect.stringContaining(`${gone.address} cannot be reached: `),
  ]);
  await proxy.server.close();
});
