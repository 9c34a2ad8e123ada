import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moveSourceMaps } from "./move-source-maps.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-maps-"));
});
afterEach(() => rm(folder, { recursive: true }));

const map = {
  version: 3,
  sources: ["a.ts"],
  sourcesContent: ["secret"],
  names: [],
  mappings: "AAAA",
};
const write = (path: string, content: object) =>
  Bun.write(join(folder, "client", path), JSON.stringify(content));
const move = () => moveSourceMaps(join(folder, "client"), join(folder, "maps"), folder);

test("no map stays among the files that are served, and none has the sources", async () => {
  await write("entry.js", {});
  await write("entry.js.map", map);
  await write("pages/shop.js.map", map);
  await move();
  expect(readdirSync(join(folder, "client"), { recursive: true }).sort()).toEqual([
    "entry.js",
    "pages",
  ]);
  const { sourcesContent: _, ...rest } = map;
  for (const path of ["entry.js.map", "pages/shop.js.map"]) {
    const sources = [path.startsWith("pages") ? "client/pages/a.ts" : "client/a.ts"];
    expect(await Bun.file(join(folder, "maps", path)).json()).toEqual({ ...rest, sources });
  }
});

test("a map that says nothing, or is too large for a shop, is removed", async () => {
  await write("empty.js.map", { ...map, mappings: "" });
  await write("large.js.map", { ...map, mappings: "A".repeat(2_000_000) });
  await move();
  expect(readdirSync(join(folder, "client"))).toEqual([]);
  expect(existsSync(join(folder, "maps"))).toBe(false);
});

test("sources are named by their place in the package, the library or the shared sources", async () => {
  const shared = join(import.meta.dirname, "../src/select/select.tsx");
  const library = join(folder, "node_modules/.bun/a@1/node_modules/a/index.js");
  await write("entry.js.map", { ...map, sources: ["../src/a.ts", shared, library] });
  await move();
  expect(await Bun.file(join(folder, "maps/entry.js.map")).json()).toMatchObject({
    sources: ["src/a.ts", "shared-ui/src/select/select.tsx", "node_modules/a/index.js"],
  });
});
