import { expect, test } from "bun:test";
import { releaseDigest } from "./release-digest.ts";
import type { PublishRequest } from "./releases.ts";

const file = (letter: string) => ({ integrity: `sha384-${letter.repeat(64)}`, bytes: 1 });

const request = {
  manifest: {
    name: "mfe-offers",
    version: "1.0.0-aaaa",
    contract: "1.3.0",
    shared: { react: "^19.0.0", wouter: "^3.0.0" },
    entry: "entry.js",
    modules: ["entry.js"],
    server: "server.cjs",
    routes: [{ path: "/offers", access: "all", query: [], modules: [] }],
  },
  files: { "b.js": file("b"), "a.js": file("a") },
  server: file("s"),
} satisfies PublishRequest;

const text = async (given: PublishRequest) => new TextDecoder().decode(await releaseDigest(given));

test("has one line each for name, version, manifest, every file in order, and the server module", async () => {
  expect((await text(request)).split("\n")).toEqual([
    "mfe-offers",
    "1.0.0-aaaa",
    expect.stringMatching(/^manifest sha384-[A-Za-z0-9+/]{64}$/),
    `a.js sha384-${"a".repeat(64)}`,
    `b.js sha384-${"b".repeat(64)}`,
    `server sha384-${"s".repeat(64)}`,
    "",
  ]);
});

test("does not depend on the order of the fields", async () => {
  const { shared, ...rest } = request.manifest;
  const shuffled = { shared: { wouter: shared.wouter, react: shared.react }, ...rest };
  const files = { "a.js": file("a"), "b.js": file("b") };
  expect(await text({ ...request, manifest: shuffled, files })).toBe(await text(request));
});

test.each([
  ["a field of the manifest", { manifest: { ...request.manifest, entry: "other.js" } }],
  ["a file", { files: { ...request.files, "a.js": file("x") } }],
  ["the server module", { server: null }],
])("differs for %s", async (_, given) => {
  expect(await text({ ...request, ...given })).not.toBe(await text(request));
});
