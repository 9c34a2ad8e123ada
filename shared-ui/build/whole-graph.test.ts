import { afterEach, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build, type PluginOption } from "vite";
import { wholeGraph, wholeGraphInput } from "./whole-graph.ts";

let folder: string;
afterEach(() => rm(folder, { recursive: true, force: true }));

test("its module comes after every other, however slow one is, and leaves no file", async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-graph-"));
  await Bun.write(join(folder, "entry.js"), "import './near.js'; import('./page.js')");
  await Bun.write(join(folder, "near.js"), "export const near = 1");
  await Bun.write(join(folder, "page.js"), "import './far.js'");
  await Bun.write(join(folder, "far.js"), "globalThis.far = 1");
  const order: string[] = [];
  const slow: PluginOption = {
    name: "slow",
    enforce: "pre",
    async load(id) {
      if (/page|far/.test(id)) await Bun.sleep(50);
      return null;
    },
    moduleParsed: ({ id }) => void order.push(basename(id).replace("\0", "")),
  };
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [slow, wholeGraph()],
    build: { rolldownOptions: { input: [join(folder, "entry.js"), wholeGraphInput] } },
  });
  expect(order).toEqual(expect.arrayContaining(["entry.js", "near.js", "page.js", "far.js"]));
  expect(order.at(-1)).toBe(wholeGraphInput);
  const files = (await readdir(join(folder, "dist/assets"))).sort();
  expect(files.map((file) => file.split("-")[0])).toEqual(["entry", "page"]);
});
