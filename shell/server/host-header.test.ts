import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createTestRemote } from "./testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "./testing/create-test-site.ts";
import { requestRaw } from "./testing/request-raw.ts";

let site: TestSite;
let server: ReturnType<TestSite["listen"]>;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good" }])]);
  server = site.listen();
});
afterAll(async () => {
  await server.stop(true);
  await site.close();
});

const picture = "/pictures/0123456789abcdef-640.webp";
const paths = [
  "/good",
  "/",
  picture,
  "/mfe/mfe-catalog/1.0.0-test/page.js",
  "/sitemap.xml",
  "/robots.txt",
  "/api/health",
  "/api/products?limit=1",
  "/api/%zz",
];

const malformed = [
  ["with a space", "a b"],
  ["empty", ""],
  ["of spaces alone", "   "],
  ["of a tab", "\t"],
  ["with a control character", "a\x01b"],
  ["with a delete character", "a\x7fb"],
  ["with a path", "a/b"],
  ["with a user", "a@b"],
  ["with a query", "a?b"],
  ["with a fragment", "a#b"],
  ["with a backslash", "a\\b"],
  ["with markup", "<script>"],
  ["with letters beyond ASCII", "औषधि.example"],
  ["with percent signs", "%41"],
  ["with two colons", "a:b:c"],
  ["with a port that is no number", "a:0x1"],
  ["with a port too high", "a:65536"],
  ["with a bracket left open", "[::1"],
  ["with no address in brackets", "[x]"],
  ["that names two hosts", "a, b"],
  ["longer than any name", `${"a".repeat(260)}.example`],
  ["of many kilobytes", "a".repeat(5_000)],
];

describe("a Host header", () => {
  test.each(malformed)("%s is rejected everywhere with 400", async (_, host) => {
    for (const path of paths) {
      const answer = await requestRaw(server, path, { host });
      expect([path, answer.slice(0, 12)]).toEqual([path, "HTTP/1.1 400"]);
    }
  });

  test("that is malformed gets an API error from the API", async () => {
    const answer = await requestRaw(server, "/api/health", { host: "a b" });
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({
      success: false,
      code: "invalid_input",
      error: "The Host header is not valid",
      requestId: expect.any(String),
    });
  });

  test("that is malformed is not logged as a failure", async () => {
    await requestRaw(server, "/good", { host: "a b" });
    expect(site.logged.filter(({ kind }) => kind === "failure")).toEqual([]);
    expect(site.logged.at(-1)).toMatchObject({ kind: "request", path: "/good", status: 400 });
  });

  test.each([
    "localhost",
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
    "Shop.Example.",
    "shop_1",
    "shop.example:",
  ])("%s is accepted", async (host) => {
    for (const path of ["/good", "/api/health"]) {
      expect(await requestRaw(server, path, { host })).toStartWith("HTTP/1.1 200");
    }
  });
});
