import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { promoteSet } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }])]);
});
afterAll(() => site.close());

const folder = "/mfe/mfe-catalog/1.0.0-test";

describe("files of a release", () => {
  test("are cached by browsers for a year", async () => {
    const response = await site.get(`${folder}/page.js`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await response.text()).toBe("// page.js");
  });

  test("are compressed for browsers that accept brotli", async () => {
    const response = await site.get(`${folder}/page.js`, { "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await response.bytes()).toString()).toBe("// page.js");
  });

  test("are compressed with gzip for browsers without brotli", async () => {
    for (const use of ["first", "later"]) {
      const response = await site.get(`${folder}/page.js`, { "accept-encoding": "gzip, deflate" });
      const { headers } = response;
      expect([use, headers.get("content-encoding")]).toEqual([use, "gzip"]);
      expect(headers.get("vary")).toBe("accept-encoding");
      expect(gunzipSync(await response.bytes()).toString()).toBe("// page.js");
    }
  });

  test("have a second path for retries", async () => {
    expect(await (await site.get(`${folder}/~1/page.js`)).text()).toBe("// page.js");
  });

  test("stay served after another version replaces them", async () => {
    await site.release(createTestRemote([{ path: "/good" }], { version: "1.0.1-test" }));
    expect((await site.get(`${folder}/page.js`)).status).toBe(200);
  });

  test("stay served after the package is removed from the site, while its pages are not found", async () => {
    const offers = createTestRemote([{ path: "/offers" }], { name: "mfe-offers" });
    await site.release(offers);
    expect((await site.get("/offers")).status).toBe(200);
    const { db, storage } = site;
    await promoteSet(
      { db, storage, clock: () => new Date() },
      { stable: { "mfe-offers": null } },
      "team",
    );
    const [gone, unknown] = await Promise.all(
      ["/offers", "/nowhere"].map((path) => site.get(path)),
    );
    expect([gone?.status, unknown?.status]).toEqual([404, 404]);
    expect(await gone?.text()).not.toContain("mfe-offers");
    expect((await site.get("/mfe/mfe-offers/1.0.0-test/page.js")).status).toBe(200);
  });

  test.each([
    "/server.cjs",
    "/release.json",
    "/../server.cjs",
    "/%2e%2e/server.cjs",
    "/~1/../server.cjs",
    "/page.js.br",
    "/~1/~1/page.js",
    "/",
  ])("that no browser needs are not served: %s", async (path) => {
    expect((await site.get(`${folder}${path}`)).status).not.toBe(200);
  });

  test("that are drawings run no scripts when they are opened by themselves", async () => {
    const drawing = createTestRemote([{ path: "/drawn" }], { name: "mfe-drawn" });
    const bytes = new TextEncoder().encode("<svg/>");
    await site.release({ ...drawing, client: new Map([...drawing.client, ["sign.svg", bytes]]) });
    const { headers } = await site.get("/mfe/mfe-drawn/1.0.0-test/sign.svg");
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(headers.get("content-security-policy")).toStartWith("default-src 'none'; style-src");
  });

  test("have the security headers of the site", async () => {
    const { headers } = await site.get(`${folder}/page.js`);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });
});
