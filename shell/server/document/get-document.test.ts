import { afterEach, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
afterEach(() => site.close());

const page = { path: "/good", query: ["page", "q"] };

describe("documents", () => {
  test("are made once for all guests", async () => {
    site = await createTestSite([createTestRemote([page])]);
    await Promise.all([site.get("/good"), site.get("/good"), site.get("/good")]);
    await site.get("/good", { cookie: "anything=1", host: "elsewhere.example" });
    expect(site.renders()).toBe(1);
  });

  test("differ only by the query fields their page reads, in any order", async () => {
    site = await createTestSite([createTestRemote([page])]);
    await site.get("/good?page=2&q=a");
    await site.get("/good?utm_source=x&q=a&page=2");
    expect(site.renders()).toBe(1);
    await site.get("/good?page=3&q=a");
    expect(site.renders()).toBe(2);
  });

  test("are made again after a change of the catalogue", async () => {
    site = await createTestSite([createTestRemote([page])]);
    await site.get("/good");
    await site.db.write(() => [
      {
        toSQL: () => ({
          sql: "insert into categories (id, name, slug, created_at) values ('c', 'Care', 'care', 0)",
          params: [],
        }),
      },
    ]);
    await site.get("/good");
    expect(site.renders()).toBe(2);
  });

  test("are made again after a release, with its code", async () => {
    site = await createTestSite([createTestRemote([page])]);
    await site.get("/good");
    await site.release(createTestRemote([page], { version: "1.0.1-test" }));
    expect(await site.html("/good")).toContain("/mfe/mfe-catalog/1.0.1-test/page.js");
  });

  test("that are incomplete after a failure are made again for the next visitor", async () => {
    site = await createTestSite([createTestRemote([{ ...page, load: "throw new Error()" }])]);
    await site.get("/good");
    await site.get("/good");
    expect(site.renders()).toBe(4);
  });

  test("have the status of a page that failed to load, and are made again for the next visitor", async () => {
    const load = 'return { title: "", description: "", canonical: "/good", status: 500 }';
    site = await createTestSite([createTestRemote([{ ...page, load }])]);
    const answer = await site.get("/good");
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
    await site.get("/good");
    expect(site.renders()).toBe(2);
  });

  test("tell browsers which queries failed, without the server's error", async () => {
    const load = `await context.queryClient.prefetchQuery({
      queryKey: ["gone"], queryFn: () => { throw new Error("A secret of the server") },
    })`;
    site = await createTestSite([createTestRemote([{ ...page, load }])]);
    const html = await site.html("/good");
    expect(html).toContain('"queryKey":["gone"]');
    expect(html).not.toContain("A secret of the server");
  });

  test("set no cookie, and caches must revalidate them", async () => {
    site = await createTestSite([createTestRemote([page])]);
    const { headers } = await site.get("/good");
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  test("answer 304 to a browser that already has them", async () => {
    site = await createTestSite([createTestRemote([page])]);
    const tag = (await site.get("/good")).headers.get("etag") ?? "";
    const again = await site.get("/good", { "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("are compressed for browsers that accept brotli", async () => {
    site = await createTestSite([createTestRemote([page])]);
    const response = await site.get("/good", { "accept-encoding": "gzip, br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    const tag = response.headers.get("etag") ?? "";
    expect(tag).not.toBe((await site.get("/good")).headers.get("etag"));
    const known = { "if-none-match": tag, "accept-encoding": "br" };
    expect((await site.get("/good", known)).status).toBe(304);
    const unpacked = brotliDecompressSync(await response.bytes()).toString();
    expect(unpacked).toBe(await site.html("/good"));
  });

  test("are compressed with gzip for clients without brotli, and each encoding has its own ETag", async () => {
    site = await createTestSite([createTestRemote([page])]);
    const tags = new Map<string, string>();
    for (const encoding of ["", "br", "gzip"]) {
      const { headers } = await site.get("/good", { "accept-encoding": encoding });
      expect(headers.get("content-encoding") ?? "").toBe(encoding);
      expect(headers.get("vary")).toStartWith("accept-encoding");
      tags.set(encoding, headers.get("etag") ?? "");
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const [encoding, tag] of tags) {
      for (const asked of tags.keys()) {
        const headers = { "accept-encoding": asked, "if-none-match": tag };
        expect((await site.get("/good", headers)).status).toBe(asked === encoding ? 304 : 200);
      }
    }
    const zipped = await site.get("/good", { "accept-encoding": "gzip, deflate" });
    expect(gunzipSync(await zipped.bytes()).toString()).toBe(await site.html("/good"));
    const head = await site.request("/good", {
      method: "HEAD",
      headers: { "accept-encoding": "x-gzip" },
    });
    expect([head.headers.get("content-encoding"), await head.text()]).toEqual(["gzip", ""]);
  });

  test("answer 404 with the not-found page on a path without an owner", async () => {
    site = await createTestSite([]);
    const response = await site.get("/nowhere");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("404 Not Found");
  });

  test("answer HEAD without a body and reject other methods", async () => {
    site = await createTestSite([]);
    const head = await site.request("/about", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await site.request("/about", { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("redirect a trailing slash to their one address, never to another host", async () => {
    site = await createTestSite([]);
    const response = await site.get("/about/?a=1");
    expect([response.status, response.headers.get("location")]).toEqual([308, "/about?a=1"]);
    const other = await site.get("//evil.example/");
    expect([other.status, other.headers.get("location")]).toEqual([404, null]);
  });

  // With a search for each slash this would take minutes.
  test("answer a path of half a million slashes", async () => {
    site = await createTestSite([]);
    const path = `/a${"/".repeat(500_000)}b`;
    const response = await site.get(`${path}/`);
    expect([response.status, response.headers.get("location")]).toEqual([308, path]);
    expect((await site.get(path)).status).toBe(404);
  });
});
