import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import type { Rolldown } from "vite";
import { listDependencies } from "./list-dependencies.ts";

/** The output of a build with these modules; the function reads nothing else. */
const createOutput = (moduleIds: string[]) =>
  [{ type: "chunk", moduleIds }, { type: "asset" }] as unknown as Rolldown.RolldownOutput["output"];

const resolve = (name: string) => Bun.resolveSync(name, import.meta.dirname);
const readVersion = (name: string): string =>
  JSON.parse(readFileSync(resolve(`${name}/package.json`), "utf8")).version;

test("names each installed package whose code is in the build, once, with its version", () => {
  const output = createOutput([
    resolve("sonner"),
    resolve("@base-ui/react/dialog"),
    resolve("@base-ui/react/menu"),
  ]);
  expect(listDependencies(output)).toEqual({
    "@base-ui/react": readVersion("@base-ui/react"),
    sonner: readVersion("sonner"),
  });
});

test("names no sources, and no modules that plugins made", () => {
  const output = createOutput([
    "/work/mfe-offers/src/page.tsx",
    "\0/work/node_modules/react/index.js?commonjs-proxy",
    "/work/node_modules/.vite/deps/react.js",
    "virtual:offers",
  ]);
  expect(listDependencies(output)).toEqual({});
});
