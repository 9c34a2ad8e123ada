import { afterAll, beforeAll, expect, test } from "bun:test";
import { createDemoAccounts } from "@aushadhi/api/src/server";
import { createTestRemote, type TestPage } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { readMetrics } from "../testing/read-metrics.ts";
import { signIn } from "../testing/sign-in.ts";

const pages: TestPage[] = [{ path: "/good" }, { path: "/bad", load: "throw new Error('no')" }];
let site: TestSite;
let server: Bun.Server<undefined>;
beforeAll(async () => {
  site = await createTestSite([createTestRemote(pages)]);
  server = site.listen();
});
afterAll(async () => {
  await server.stop(true);
  await site.close();
});

const look = async () => readMetrics(await site.metrics.print());
const get = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

test("requests are counted by the pattern of their route", async () => {
  for (const id of ["one", "two"]) await get(`/api/products/${id}`);
  await get("/api/health/live");
  const metrics = await look();
  const route = { method: "GET", route: "/api/products/:id", status: "404" };
  expect(metrics.sum("http_request_duration_seconds", route)).toBe(2);
  const live = { method: "GET", route: "/api/health/live", status: "200" };
  expect(metrics.sum("http_request_duration_seconds", live)).toBe(1);
});

test("refused calls are counted by their code", async () => {
  const headers = { "content-type": "application/json" };
  await get("/api/orders", { method: "POST", headers, body: "{}" });
  const route = { method: "POST", route: "/api/orders", code: "not_signed_in" };
  expect((await look()).sum("api_failures_total", route)).toBe(1);
});

test("10,000 paths and methods that nobody serves add no series", async () => {
  const ask = async (path: string, method: string) => {
    await (await get(path, { method })).arrayBuffer();
  };
  await ask("/api/nowhere", "GET");
  await ask("/api/nowhere", "PUT");
  await ask("/nowhere", "PUT");
  const before = (await look()).countSeries();
  const methods = ["GET", "PUT", "REPORT"];
  let left = 10_000;
  const askOn = async () => {
    while (left-- > 0) {
      const folder = left % 2 ? "/api/" : "/";
      const method = folder === "/" ? "PUT" : (methods[left % methods.length] ?? "GET");
      await ask(`${folder}${crypto.randomUUID()}`, method);
    }
  };
  await Promise.all(Array.from({ length: 16 }, askOn));
  const metrics = await look();
  expect(metrics.countSeries()).toBe(before);
  const unknown = metrics.sum("http_request_duration_seconds", { route: "none" });
  expect(unknown).toBeGreaterThanOrEqual(5_000);
}, 120_000);

test("pages that nobody has are one series", async () => {
  await get("/none-at-all");
  const before = (await look()).countSeries();
  for (let page = 0; page < 20; page++) await get(`/none/${crypto.randomUUID()}`);
  expect((await look()).countSeries()).toBe(before);
});

test("documents are counted by where they came from, under the set's short name", async () => {
  const count = async (result: string) => (await look()).sum("documents_total", { result });
  const before = { made: await count("made"), hit: await count("hit") };
  await get("/good");
  await get("/good");
  await get("/good");
  expect([(await count("made")) - before.made, (await count("hit")) - before.hit]).toEqual([1, 2]);

  const [account] = await createDemoAccounts(site.db, new Date("2026-06-15T04:30:00.000Z"));
  if (!account) throw new Error("There is no account");
  await get("/good", { headers: { cookie: await signIn(site, account) } });
  expect(await count("personal")).toBe(1);
  const metrics = await look();
  const sets = new Set(metrics.labelsOf("release_info").map(({ set }) => set));
  expect(sets.size).toBe(1);
  expect(metrics.labelsOf("documents_total").every(({ set = "" }) => sets.has(set))).toBe(true);
});

test("renders are measured and failures counted by release, for as long as it is on the channel", async () => {
  await get("/bad");
  const release = { package: "mfe-catalog", version: "1.0.0-test" };
  const first = await look();
  expect(first.sum("render_failures_total", { ...release, kind: "threw" })).toBe(1);
  expect(first.sum("document_render_seconds", release)).toBeGreaterThan(0);

  await site.release(createTestRemote([{ path: "/good" }], { version: "2.0.0-test" }));
  site.wait(2_000);
  await get("/good");
  const then = await look();
  for (const name of ["render_failures_total", "document_render_seconds"] as const) {
    const versions = then.labelsOf(name).filter(({ package: of }) => of === release.package);
    expect(versions.every(({ version }) => version === "2.0.0-test")).toBe(true);
  }
  expect(then.sum("document_render_seconds", { version: "2.0.0-test" })).toBeGreaterThan(0);
  expect(new Set(then.labelsOf("documents_total").map(({ set }) => set)).size).toBe(1);
});
