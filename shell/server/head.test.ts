import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createTestRemote } from "./testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "./testing/create-test-site.ts";
import { requestRaw } from "./testing/request-raw.ts";

const picture = "/pictures/0123456789abcdef-640.webp";

let site: TestSite;
let server: ReturnType<TestSite["listen"]>;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }])]);
  await site.storage.put(picture.slice(1), new Uint8Array(1234));
  server = site.listen();
});
afterAll(async () => {
  await server.stop(true);
  await site.close();
});

/** Status, content coding, declared length, and received bytes. */
async function measure(method: string, path: string, headers: Record<string, string>) {
  const [head = "", body = ""] = (await requestRaw(server, path, headers, method)).split(
    /\r\n\r\n(.*)/s,
  );
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  const coding = /^content-encoding: (\w+)$/im.exec(head)?.[1];
  return { status: head.slice(9, 12), coding, length: Number(length), sent: body.length };
}

describe.each(["identity", "br"])(
  "HEAD with accept-encoding %s has the length of a GET for",
  (coding) => {
    test.each([
      ["a page", "/good"],
      ["the 404 page", "/nowhere"],
      ["a redirect", "/good/"],
      ["an answer of the API", "/api/products?limit=2"],
      ["a short answer of the API", "/api/health"],
      ["a refusal of the API", "/api/nowhere"],
      ["a picture", picture],
      ["a missing picture", "/pictures/00000000-640.webp"],
      ["a release's file", "/mfe/mfe-catalog/1.0.0-test/page.js"],
      ["a missing file", "/mfe/mfe-catalog/1.0.0-test/nowhere.js"],
      ["the sitemap", "/sitemap.xml"],
      ["robots.txt", "/robots.txt"],
    ])("%s", async (_, path) => {
      const headers = { "accept-encoding": coding };
      const get = await measure("GET", path, headers);
      const head = await measure("HEAD", path, headers);
      expect(head).toEqual({ ...get, sent: 0 });
    });
  },
);

test("the log names the method HEAD", async () => {
  await measure("HEAD", "/good", {});
  expect(site.logged.at(-1)).toMatchObject({ kind: "request", method: "HEAD", path: "/good" });
});
