import { afterAll, beforeAll, expect, test } from "bun:test";
import { releaseFiguresResponseSchema } from "@aushadhi/api/contract";
import { createDemoAccounts, ensureAdmin } from "@aushadhi/api/src/server";
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

const readSiteMetrics = async () => readMetrics(await site.metrics.print());
const get = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

/** The figures of the test release in the back office, of the last hour but its latest minutes. */
async function readFigures() {
  const admin = { email: "admin@shop.test", password: "correct horse battery" };
  await ensureAdmin(site.db, new Date("2026-06-15T04:30:00.000Z"), admin);
  const headers = { cookie: await signIn(site, admin) };
  const answer = await get("/api/releases/packages/mfe-catalog/figures", { headers });
  return releaseFiguresResponseSchema.parse(await answer.json()).versions;
}

test("counts requests by route pattern", async () => {
  for (const id of ["one", "two"]) await get(`/api/products/${id}`);
  await get("/api/health/live");
  const metrics = await readSiteMetrics();
  const route = { method: "GET", route: "/api/products/:id", status: "404" };
  expect(metrics.sum("http_request_duration_seconds", route)).toBe(2);
  const live = { method: "GET", route: "/api/health/live", status: "200" };
  expect(metrics.sum("http_request_duration_seconds", live)).toBe(1);
});

test("counts failed API calls by error code", async () => {
  const headers = { "content-type": "application/json" };
  await get("/api/orders", { method: "POST", headers, body: "{}" });
  const route = { method: "POST", route: "/api/orders", code: "not_signed_in" };
  expect((await readSiteMetrics()).sum("api_failures_total", route)).toBe(1);
});

test("10,000 unknown paths and methods add no series", async () => {
  const ask = async (path: string, method: string) => {
    await (await get(path, { method })).arrayBuffer();
  };
  await ask("/api/nowhere", "GET");
  await ask("/api/nowhere", "PUT");
  await ask("/nowhere", "PUT");
  const before = (await readSiteMetrics()).countSeries();
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
  const metrics = await readSiteMetrics();
  expect(metrics.countSeries()).toBe(before);
  const unknown = metrics.sum("http_request_duration_seconds", { route: "none" });
  expect(unknown).toBeGreaterThanOrEqual(5_000);
}, 120_000);

test("unknown pages share one series", async () => {
  // The first makes the document that all share, the second is a hit.
  await get("/none-at-all");
  await get("/none-at-all");
  const before = (await readSiteMetrics()).countSeries();
  for (let page = 0; page < 20; page++) await get(`/none/${crypto.randomUUID()}`);
  expect((await readSiteMetrics()).countSeries()).toBe(before);
});

test("counts documents by result, with the set's short name", async () => {
  const count = async (result: string) =>
    (await readSiteMetrics()).sum("documents_total", { result });
  const before = { made: await count("made"), hit: await count("hit") };
  await get("/good");
  await get("/good");
  await get("/good");
  expect([(await count("made")) - before.made, (await count("hit")) - before.hit]).toEqual([1, 2]);

  const [account] = await createDemoAccounts(site.db, new Date("2026-06-15T04:30:00.000Z"));
  if (!account) throw new Error("There is no account");
  await get("/good", { headers: { cookie: await signIn(site, account) } });
  expect(await count("personal")).toBe(1);
  const metrics = await readSiteMetrics();
  const sets = new Set(metrics.labelsOf("release_info").map(({ set }) => set));
  expect(sets.size).toBe(1);
  expect(metrics.labelsOf("documents_total").every(({ set = "" }) => sets.has(set))).toBe(true);
});

test("measures renders and counts failures by release while it is on the channel", async () => {
  await get("/bad");
  const release = { package: "mfe-catalog", version: "1.0.0-test" };
  const first = await readSiteMetrics();
  expect(first.sum("render_failures_total", { ...release, kind: "threw" })).toBe(1);
  expect(first.sum("document_render_seconds", release)).toBeGreaterThan(0);
  await site.flushDocuments();
  site.wait(3 * 60_000);
  expect(await readFigures()).toMatchObject([
    { version: release.version, renders: expect.any(Number), renderFailures: 1 },
  ]);

  await site.release(createTestRemote([{ path: "/good" }], { version: "2.0.0-test" }));
  site.wait(2_000);
  await get("/good");
  const then = await readSiteMetrics();
  for (const name of ["render_failures_total", "document_render_seconds"] as const) {
    const versions = then.labelsOf(name).filter(({ package: of }) => of === release.package);
    expect(versions.every(({ version }) => version === "2.0.0-test")).toBe(true);
  }
  expect(then.sum("document_render_seconds", { version: "2.0.0-test" })).toBeGreaterThan(0);
  expect(new Set(then.labelsOf("documents_total").map(({ set }) => set)).size).toBe(1);
});
