import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { root } from "./install.ts";
import { build } from "./local-builds.ts";
import { measureScripts } from "./testing/measure-scripts.ts";

/**
 * Kilobytes of Brotli that each module adds to the scripts of the home page, for a guest who has pressed nothing.
 * Whoever makes the page lighter lowers the numbers; whoever must raise one says why in the commit.
 */
const table: Readonly<Record<string, number>> = {
  "react-dom": 55,
  "@module-federation/runtime-core": 10.6,
  "@tanstack/query-core": 10.1,
  "styled-components": 5.7,
  "mfe-catalog/src/home": 3.6,
  "shell/src/navbar": 2.9,
  "shell/src/router": 2.6,
  "mfe-catalog/src/product-card": 2.3,
  react: 2.2,
  jotai: 2.1,
  "api/src/contract": 2.1,
  "mfe-catalog/src": 1.7,
  "shared-ui/src/platform": 1.5,
  stylis: 1.4,
  "shell/src": 1.4,
  "shell/src/remote-notice": 1.2,
  wouter: 1.1,
  "shell/src/boot": 1.1,
  "shared-ui/src/toaster": 1.1,
  "shell/src/auth": 0.9,
  scheduler: 0.9,
  "shared-ui/src/theme": 0.9,
  "mfe-catalog/shares.js": 0.9,
  "shell/src/footer": 0.8,
  "@tanstack/react-query": 0.7,
  "shared-ui/src/bundled": 0.7,
  "shell/src/search": 0.6,
  "shell/src/remotes": 0.6,
  "shared-ui/src/slider": 0.6,
  "shared-ui/src/pagination": 0.6,
  "shared-ui/src/button": 0.5,
  "shell/rolldown-runtime.js": 0.5,
};
/** Kilobytes that a module without a line may have, and that a number may be off. */
const unlisted = 0.45;
const tolerance = 0.15;

interface Manifest {
  modules: readonly string[];
  routes: readonly { path: string; modules: readonly string[] }[];
}

const kilobytes = new Map<string, number>();

beforeAll(async () => {
  for (const name of ["shell", "mfe-catalog"]) {
    await build(name);
    const file = Bun.file(join(root, name, "dist/production/release.json"));
    const { modules, routes }: Manifest = await file.json();
    const home = routes.find(({ path }) => path === "/")?.modules ?? [];
    for (const [module, bytes] of await measureScripts(name, [...modules, ...home])) {
      kilobytes.set(module, (kilobytes.get(module) ?? 0) + bytes / 1000);
    }
  }
}, 240_000);

/** Modules whose kilobytes differ from the table's in a way that `isOff` finds. */
const list = (isOff: (now: number, module: string) => boolean) =>
  [...kilobytes]
    .filter(([module, now]) => isOff(now, module))
    .map(([module, now]) => `${module}: ${table[module] ?? "no line"} → ${now.toFixed(2)} kB`);

test("no module of the home page has grown", () => {
  expect(kilobytes.get("react-dom")).toBeGreaterThan(40);
  expect(list((now, module) => now > (table[module] ?? unlisted - tolerance) + tolerance)).toEqual(
    [],
  );
});

test("the table has no number that the page is far below, and no module that is gone", () => {
  expect(list((now, module) => now < (table[module] ?? 0) - 2 * tolerance)).toEqual([]);
  expect(Object.keys(table).filter((module) => !kilobytes.has(module))).toEqual([]);
});
