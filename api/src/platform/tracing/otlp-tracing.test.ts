import { afterEach, beforeEach, expect, test } from "bun:test";
import { join } from "node:path";
import { createOrderShop, type OrderShop } from "../../../testing/orders.ts";
import { createApp } from "../../app.ts";
import { createMailSystem } from "../../server.ts";
import { createLogger } from "../log/logger.ts";
import type { Tracing } from "../metrics/tracing.ts";
import { openTracing } from "./open-tracing.ts";

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

let received: ReceivedSpan[];
let paths: string[];
let collector: Bun.Server<undefined>;
let shop: OrderShop;
let tracing: Tracing;
beforeEach(async () => {
  received = [];
  paths = [];
  collector = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      paths.push(new URL(request.url).pathname);
      const { resourceSpans } = await request.json();
      for (const { scopeSpans } of resourceSpans) {
        for (const { spans } of scopeSpans) received.push(...spans);
      }
      return Response.json({});
    },
  });
  shop = await createOrderShop();
  const opened = await openTracing({ otlpEndpoint: collector.url.href, logLevel: "warn" });
  if (!opened) throw new Error("It is off");
  tracing = opened;
});
afterEach(async () => {
  await tracing.close();
  await shop.remove();
  await collector.stop(true);
});

const outside = { requestIP: () => ({ address: "203.0.113.7" }) };
const traceId = "0af7651916cd43dd8448eb211c80319c";
const caller = "b7ad6b7169203331";
const read = ({ attributes }: ReceivedSpan, wanted: string) =>
  attributes.find(({ key }) => key === wanted)?.value;
const childrenOf = ({ spanId }: ReceivedSpan) =>
  received.filter(({ parentSpanId }) => parentSpanId === spanId);

test("an order is a trace of the caller, with its queries and without personal data", async () => {
  const buyer = await shop.createBuyer("maya", { a: 2 });
  const app = createApp({ ...shop, tracing });
  const session = buyer.getSession() ?? "";
  const headers = {
    cookie: `session=${session}`,
    "content-type": "application/json",
    traceparent: `00-${traceId}-${caller}-01`,
  };
  const body = JSON.stringify({ addressId: "maya-home", notes: "hidden note" });
  const answer = await app.request(
    "/api/orders?q=hidden",
    { method: "POST", headers, body },
    outside,
  );
  expect(answer.status).toBe(201);
  await tracing.close();

  expect(new Set(paths)).toEqual(new Set(["/v1/traces"]));
  expect(new Set(received.map((span) => span.traceId))).toEqual(new Set([traceId]));
  const [request, ...others] = received.filter(({ kind }) => kind === 2);
  if (!request) throw new Error("No request was received");
  expect(others).toEqual([]);
  expect([request.name, request.parentSpanId]).toEqual(["POST /api/orders", caller]);
  expect(read(request, "http.response.status_code")).toEqual({ intValue: 201 });
  expect(read(request, "url.path")).toEqual({ stringValue: "/api/orders" });

  const names = childrenOf(request).map(({ name }) => name);
  expect(names).toContain("session");
  expect(names.filter((name) => name === "database_write")).toHaveLength(1);
  const sessionSpan = childrenOf(request).find(({ name }) => name === "session");
  expect(sessionSpan && childrenOf(sessionSpan).map(({ name }) => name)).toEqual(["database_read"]);
  const queries = received.flatMap((span) => read(span, "db.query.text")?.stringValue ?? []);
  expect(queries.join("\n")).toContain('from "cart_lines"');
  expect(queries.join("\n")).toContain('insert into "orders"');
  const text = JSON.stringify(received);
  for (const personal of ["hidden", session, "maya", "Ghantaghar", "203.0.113.7"]) {
    expect(text).not.toContain(personal);
  }
});

test("a request without a caller's trace begins one, also with a broken header", async () => {
  const app = createApp({ ...shop, tracing });
  for (const traceparent of ["", "00-zz-1-01", `00-${"0".repeat(32)}-${caller}-01`]) {
    await app.request("/api/products", { headers: { traceparent } }, outside);
  }
  await tracing.close();
  const requests = received.filter(({ kind }) => kind === 2);
  expect(new Set(requests.map((span) => span.traceId)).size).toBe(3);
  expect(requests.map(({ parentSpanId }) => parentSpanId ?? "")).toEqual(["", "", ""]);
});

test("a failed request is marked, without the text of the failure", async () => {
  await shop.db.write(() => [{ toSQL: () => ({ sql: "drop table versions", params: [] }) }]);
  const app = createApp({ ...shop, tracing });
  expect((await app.request("/api/products", {}, outside)).status).toBe(500);
  await tracing.close();
  const failed = received.filter(({ status }) => status.code === 2);
  expect(failed.map(({ name }) => name)).toContain("GET /api/products");
  expect(failed.map(({ name }) => name)).toContain("database_read");
  expect(JSON.stringify(received)).not.toContain("no such table");
});

test("a mail is a trace of its own, without its address", async () => {
  const { db, clock, log, config } = shop;
  const mail = createMailSystem({
    ...{ db, clock, log, config, tracing },
    mailer: { send: async () => undefined, close: () => undefined },
  });
  const buyer = await shop.createBuyer("maya", { a: 2 });
  const app = createApp({ ...shop, mail, tracing });
  const headers = {
    cookie: `session=${buyer.getSession()}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ addressId: "maya-home" });
  await app.request("/api/orders", { method: "POST", headers, body }, outside);
  await mail.idle();
  await mail.close();
  await tracing.close();
  const mails = received.filter(({ name }) => name === "mail");
  expect(mails.length).toBeGreaterThan(0);
  for (const sent of mails) {
    expect(sent.parentSpanId ?? "").toBe("");
    expect(read(sent, "mail")).toEqual({ stringValue: expect.any(String) });
  }
  expect(JSON.stringify(mails)).not.toContain("@");
  const request = received.find(({ kind }) => kind === 2);
  const texts = received
    .filter((span) => span.traceId === request?.traceId)
    .map((span) => JSON.stringify(span));
  expect(texts.filter((text) => text.includes('from \\"mails'))).toEqual([]);
});

test("without a collector nothing of OpenTelemetry's kit is loaded", async () => {
  const program = `
    const { openTracing } = await import(${JSON.stringify(join(import.meta.dirname, "../../server.ts"))});
    const isLoaded = () => Object.keys(require.cache).some((file) => file.includes("otlp-exporter"));
    await openTracing({ logLevel: "warn" });
    const before = isLoaded();
    await openTracing({ logLevel: "warn", otlpEndpoint: "http://127.0.0.1:1" });
    console.log(before, isLoaded());`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe" });
  expect(await new Response(child.stdout).text()).toBe("false true\n");
});

test("a collector that refuses is told once and delays nothing", async () => {
  let refused = 0;
  const refusing = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch() {
      refused++;
      return new Response("", { status: 400 });
    },
  });
  const lines: string[] = [];
  const { createOtlpTracing } = await import("./otlp-tracing.ts");
  const log = createLogger("info", { write: (line: string) => lines.push(line) });
  const lost = createOtlpTracing(refusing.url.href, log);
  const app = createApp({ ...shop, tracing: lost });
  const ask = async () => (await app.request("/api/products", {}, outside)).status;
  expect(await ask()).toBe(200);
  while (lines.length === 0) await Bun.sleep(10);
  expect(await ask()).toBe(200);
  await lost.close();
  await refusing.stop(true);
  expect([refused, lines.length]).toEqual([2, 1]);
});

test("a collector that is away delays nothing", async () => {
  const { createOtlpTracing } = await import("./otlp-tracing.ts");
  const lost = createOtlpTracing("http://127.0.0.1:1", createLogger("silent"));
  const app = createApp({ ...shop, tracing: lost });
  expect((await app.request("/api/products", {}, outside)).status).toBe(200);
  await lost.close();
});
