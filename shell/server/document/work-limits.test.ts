import { afterAll, beforeAll, expect, test } from "bun:test";
import { createDemoAccounts } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { signIn } from "../testing/sign-in.ts";

/** One document empties the bucket, and the tests do not fill it. */
const limits = { burstMs: 1, refillMs: 0.001, atOnce: 2, maxWaiting: 100 };

let site: TestSite;
let server: Bun.Server<undefined>;
beforeAll(async () => {
  site = await createTestSite(
    [createTestRemote([{ path: "/good", query: ["page"] }])],
    {},
    { limits },
  );
  server = site.listen();
}, 60_000);
afterAll(async () => {
  await server.stop(true);
  await site.close();
});

let clients = 0;
/** Creates a client behind the proxy of this machine, which opens pages. */
function createClient() {
  const address = `198.51.100.${++clients}`;
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, server.url), {
      headers: { "x-forwarded-for": address, ...headers },
      redirect: "manual",
    });
}
let pages = 0;
/** A page that is not cached yet. */
const newPage = () => `/good?page=${++pages}`;

test("a client without server time left gets a plain page with 429 and Retry-After", async () => {
  const open = createClient();
  const rendered = site.renders();
  expect((await open(newPage())).status).toBe(200);
  const refused = await open(newPage());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(await refused.text()).toContain("Please wait a moment");
  expect(site.renders()).toBe(rendered + 1);
});

test("pages from the cache, files and redirects stay free", async () => {
  const open = createClient();
  const cached = newPage();
  const html = await (await open(cached)).text();
  expect((await open(newPage())).status).toBe(429);
  const font = /\/fonts\/[\w.-]+/.exec(html)?.[0] ?? "";
  for (const path of [cached, `${cached}&unknown=1`, font, "/robots.txt"]) {
    expect((await open(path)).status).toBe(200);
  }
  expect((await open("/good/")).status).toBe(308);
});

test("pages and API calls are paid from one bucket", async () => {
  const [open, openElsewhere] = [createClient(), createClient()];
  await open(newPage());
  expect((await open("/api/products?page=2")).status).toBe(429);
  expect((await openElsewhere("/api/products?page=2")).status).toBe(200);
});

test("a signed-in customer pays for their own documents, once the session was checked", async () => {
  const accounts = await createDemoAccounts(site.db, new Date());
  const customer = accounts.find(({ role }) => role === "customer");
  const cookie = await signIn(site, customer ?? { email: "", password: "" });
  const [open, openElsewhere] = [createClient(), createClient()];
  await open(newPage());
  expect((await open("/good", { cookie })).status).toBe(429);
  expect((await openElsewhere("/good", { cookie })).status).toBe(200);
  expect((await open("/good", { cookie })).status).toBe(200);
  expect((await createClient()("/good", { cookie })).status).toBe(429);
});

test("a page that two clients open at once is made once", async () => {
  const rendered = site.renders();
  const page = newPage();
  const answers = await Promise.all([createClient()(page), createClient()(page)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(site.renders()).toBe(rendered + 1);
});

const picture = "/pictures/0123456789abcdef-640.webp";

test("unknown pictures and files of unknown releases are paid; those that were found before are free", async () => {
  await site.storage.put(picture.slice(1), new TextEncoder().encode("640"));
  const file = "/mfe/mfe-catalog/1.0.0-test/page.js";
  const openFirst = createClient();
  for (const path of [picture, file]) expect((await openFirst(path)).status).toBe(200);
  for (const path of ["/pictures/fedcba9876543210-640.webp", "/mfe/mfe-catalog/1.0.1/page.js"]) {
    const open = createClient();
    await open(newPage());
    expect([path, (await open(path)).status]).toEqual([path, 429]);
    for (const known of [picture, file, "/mfe/mfe-catalog/1.0.0-test/unknown.js"]) {
      expect((await open(known)).status).toBe(known.endsWith("unknown.js") ? 404 : 200);
    }
  }
});

test("a gzip copy of a file is paid by the first client that asks for it", async () => {
  const file = "/mfe/mfe-catalog/1.0.0-test/parts.js";
  const headers = { "accept-encoding": "gzip" };
  const open = createClient();
  await open(newPage());
  expect((await open(file, headers)).status).toBe(429);
  expect((await createClient()(file, headers)).status).toBe(200);
  expect((await open(file, headers)).status).toBe(200);
});

test("an invented session at a path that looks for its user is paid", async () => {
  const open = createClient();
  await open(newPage());
  const cookie = `session=${crypto.randomUUID()}.secret`;
  expect((await open("/.well-known/change-password", { cookie })).status).toBe(429);
});
