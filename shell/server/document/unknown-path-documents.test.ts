import { afterAll, beforeAll, expect, test } from "bun:test";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }])]);
}, 60_000);
afterAll(() => site.close());

let categories = 0;
/** Changes the catalogue, so that nothing is cached. */
const emptyCache = () => {
  const id = `c${++categories}`;
  const sql = `insert into categories (id, name, slug, created_at) values ('${id}', '${id}', '${id}', 0)`;
  return site.db.write(() => [{ toSQL: () => ({ sql, params: [] }) }]);
};

test("unknown paths are rendered once", async () => {
  await emptyCache();
  const rendered = site.renders();
  for (let at = 0; at < 20; at++)
    expect((await site.get(`/nothing-${at}?a=${at}`)).status).toBe(404);
  expect(site.renders()).toBe(rendered + 1);
});

test("and once for each page that the visitor probably wanted", async () => {
  await emptyCache();
  const rendered = site.renders();
  const html = await Promise.all(["/orders/1/a", "/orders/2/b"].map(site.html));
  for (const one of html) expect(one).toContain("Looking for My Orders?");
  expect(await site.html("/help")).toContain("Looking for our support?");
  expect(await site.html("/nothing")).not.toContain("Looking for");
  expect(site.renders()).toBe(rendered + 3);
});

test.each(["/b&c'<d>", "/%E0%A4%94?x=1", "/</script><script>alert(1)</script>", "/orders/b/c"])(
  "the document of %s is the same as one that is rendered for it",
  async (path) => {
    await emptyCache();
    const rendered = await site.html(path);
    await emptyCache();
    await site.html(path.startsWith("/orders") ? "/orders/other/path" : "/other");
    const before = site.renders();
    expect(await site.html(path)).toBe(rendered);
    expect(site.renders()).toBe(before);
  },
);

test("the address of another visitor is never in it", async () => {
  await emptyCache();
  await site.html("/first-visitors-path");
  const html = await site.html("/second");
  expect(html).not.toContain("first-visitors-path");
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/second">');
  expect(html).toContain('"address":{"path":"/second","search":""}');
});

test.each(["br", "gzip"])("the policy allows its scripts, also as %s", async (encoding) => {
  await emptyCache();
  await site.html("/first");
  const [plain, compressed] = await Promise.all([
    site.get("/second"),
    site.get("/second", { "accept-encoding": encoding }),
  ]);
  expect(compressed.headers.get("content-encoding")).toBe(encoding);
  expect(compressed.headers.get("content-security-policy")).toBe(
    plain.headers.get("content-security-policy"),
  );
  // A strong ETag names exact bytes.
  expect(compressed.headers.get("etag")).not.toBe(plain.headers.get("etag"));
});
