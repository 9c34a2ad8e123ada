import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readServerModule } from "./read-server-module.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-server-module-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(code: string) {
  const file = join(folder, "server.cjs");
  await Bun.write(file, `const { lazyPage } = require("@aushadhi/shared-ui");${code}`);
  return readServerModule(file);
}

const page = (source: string) => `lazyPage(async () => ({ default: () => null }), "${source}")`;

test("reads pages with their files, and the names of fragments", async () => {
  const declared = await read(`
    exports.routes = [{ path: "/checkout", access: "signed-in", query: ["step"], Page: ${page("src/page.tsx")} }];
    exports.parts = { "cart-button": () => null, "cart-drawer": () => null };`);
  expect(declared).toEqual({
    routes: [{ path: "/checkout", access: "signed-in", query: ["step"], source: "src/page.tsx" }],
    parts: ["cart-button", "cart-drawer"],
    provided: {},
  });
});

test("reads the samples of a page, and its entries in navigation and sitemap", async () => {
  const { routes } = await read(`
    exports.routes = [{
      path: "/offers", access: "all", query: [], Page: ${page("src/page.tsx")}, load: async () => ({}),
      sample: { id: { get: "/products?limit=1", field: "products.0.id" } },
      nav: { label: "Offers", place: "bar", order: 3, access: "all" },
      sitemap: ["/offers"],
    }];`);
  expect(routes).toEqual([
    {
      path: "/offers",
      access: "all",
      query: [],
      source: "src/page.tsx",
      sample: { id: { get: "/products?limit=1", field: "products.0.id" } },
      nav: { label: "Offers", place: "bar", order: 3, access: "all" },
      sitemap: ["/offers"],
    },
  ]);
});

test("reads what the shell provides to remotes", async () => {
  const { provided } = await read("exports.provided = { react: { useState: 1, createRef: 2 } };");
  expect(provided).toEqual({ react: ["createRef", "useState"] });
});

test("reads a package without fragments and provided packages", async () => {
  expect(await read("")).toEqual({ routes: [], parts: [], provided: {} });
});

test("rejects a page with an unknown file, and a package that is not shared", async () => {
  expect(read(`exports.routes = [{ path: "/a", query: [], Page: ${page("")} }];`)).rejects.toThrow(
    "The page of /a is not made by lazyPage",
  );
  expect(read(`require("node:fs");`)).rejects.toThrow("which the shell does not share");
});
