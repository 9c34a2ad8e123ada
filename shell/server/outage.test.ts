import { afterEach, expect, test } from "bun:test";
import { copyFile } from "node:fs/promises";
import { ensureAdmin, findDatabaseFile } from "@aushadhi/api/src/server";
import { $ } from "bun";
import { createTestRemote } from "./testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "./testing/create-test-site.ts";
import { signIn } from "./testing/sign-in.ts";

let site: TestSite;
afterEach(() => site.close());

const owner = { email: "owner@example.com", password: "the owner's own" };
/** Each page makes another API call, so that the API has no cached answer for the other page. */
const pages = ["/kept", "/other"].map((path, at) => ({
  path,
  load: `const call = { method: "GET", path: "/products?limit=${5 + at}" };
    const { data } = await context.api.call(call, { parse: (it) => it });
    context.queryClient.setQueryData(["found"], data.pagination.total)`,
}));
const countQueries = (html: string) =>
  JSON.parse(/id="boot-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null").state.queries.length;

test("while the database is damaged, cached documents are served and others answer 503", async () => {
  site = await createTestSite([createTestRemote(pages)]);
  await ensureAdmin(site.db, new Date("2026-06-15T04:30:00.000Z"), owner);
  const cookie = await signIn(site, owner);
  const before = await site.html("/kept");
  const file = findDatabaseFile(site.config.database.url) ?? "";
  // Without this all data might still be in the WAL file, which is intact.
  await site.db.read.all("PRAGMA wal_checkpoint(TRUNCATE)");
  await copyFile(file, `${file}.copy`);
  const pageCount = Math.floor(Bun.file(`${file}.copy`).size / 4096);
  await $`dd if=/dev/urandom of=${file} bs=4096 count=${pageCount} conv=notrunc`.quiet();
  // Without this pages read before would come from memory.
  await site.db.read.all("PRAGMA shrink_memory");
  expect((await site.get("/api/health")).status).toBe(503);

  const kept = await site.get("/kept");
  expect([kept.status, await kept.text()]).toEqual([200, before]);
  for (const answer of [await site.get("/other"), await site.get("/kept", { cookie })]) {
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toContain("The shop will be back in a moment</h1>");
  }

  await $`dd if=${`${file}.copy`} of=${file} bs=1M conv=notrunc`.quiet();
  while ((await site.get("/api/health")).status !== 200) await Bun.sleep(50);
  const other = await site.get("/other");
  expect([other.status, countQueries(await other.text())]).toEqual([200, 1]);
  expect((await site.get("/kept", { cookie })).status).toBe(200);
}, 60_000);

test("while the database is away, known pages are served marked, whatever changed before", async () => {
  site = await createTestSite([createTestRemote(pages)]);
  const before = await site.html("/kept");
  expect((await site.get("/kept")).headers.has("warning")).toBe(false);
  await site.get("/api/products?limit=6");
  // The catalogue is known to be newer, and what was made for the page is old.
  const text = "insert into categories (id, name, slug, created_at) values ('c', 'Pain', 'c', 0)";
  await site.db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
  await site.get("/about");
  const renders = site.renders();
  await site.db.close();

  for (const wait of [0, 2000, 86_400_000]) {
    site.wait(wait);
    const kept = await site.get("/kept");
    expect([kept.status, kept.headers.get("warning")?.slice(0, 3)]).toEqual([200, "110"]);
    // Until a read of the version failed, it is rendered with the last answers.
    if (wait > 0) expect(await kept.text()).toBe(before);
  }
  // Never asked for before, but its data was.
  for (const time of [1, 2]) {
    const other = await site.get("/other");
    expect([time, other.status, other.headers.get("warning")?.slice(0, 3)]).toEqual([
      time,
      200,
      "110",
    ]);
    expect(countQueries(await other.text())).toBe(1);
  }
  const answer = await site.get("/api/products?limit=6");
  expect([answer.status, answer.headers.get("warning")?.slice(0, 3)]).toEqual([200, "110"]);
  expect((await site.get("/api/products?limit=7")).status).toBe(503);
  // What was made of old data is not kept.
  expect(site.renders() - renders).toBeGreaterThanOrEqual(2);
});

test("while the database is away, unknown paths and the sitemap are served as they were last", async () => {
  site = await createTestSite([createTestRemote(pages)]);
  const plain = await site.html("/nothing");
  const sitemap = await site.html("/sitemap.xml");
  const text = "insert into categories (id, name, slug, created_at) values ('c', 'Pain', 'c', 0)";
  await site.db.write(() => [{ toSQL: () => ({ sql: text, params: [] }) }]);
  await site.db.close();

  for (const wait of [0, 2000, 86_400_000]) {
    site.wait(wait);
    const file = await site.get("/sitemap.xml");
    expect([file.status, file.headers.get("warning")?.slice(0, 3)]).toEqual([200, "110"]);
    expect(await file.text()).toBe(sitemap);
    const page = await site.get("/nothing");
    expect([page.status, await page.text()]).toEqual([404, plain]);
    if (wait > 0) expect(page.headers.get("warning")?.slice(0, 3)).toBe("110");
    expect((await site.get("/other-nothing")).status).toBe(404);
  }
  const renders = site.renders();
  expect((await site.get("/third-nothing")).status).toBe(404);
  expect(site.renders()).toBe(renders);
});
