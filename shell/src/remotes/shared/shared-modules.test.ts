import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { sharedModules } from "./shared-modules.ts";

const root = join(import.meta.dirname, "../../../..");
const namedImports = /import\s+(type\s+)?\{([^}]*)\}\s+from\s+"([^"]+)"/g;

/** Lists the names that a source imports from shared packages, without types. */
function listImportedNames(source: string): [module: string, name: string][] {
  return [...source.matchAll(namedImports)].flatMap(([, isType, names = "", module = ""]) => {
    if (isType || !(module in sharedModules)) return [];
    const values = names.split(",").map((name) => name.trim());
    return values
      .filter((name) => name !== "" && !name.startsWith("type "))
      .map((name): [string, string] => [module, name.split(" as ")[0] ?? name]);
  });
}

test("the shell shares every name that remotes import from its packages", async () => {
  const files = ["mfe-*/src", "shared-ui/src/bundled"].flatMap((folder) => [
    ...new Glob(`${folder}/**/*.{ts,tsx}`).scanSync({ cwd: root }),
  ]);
  expect(files.length).toBeGreaterThan(20);
  for (const file of files.filter((file) => !/\.test\.|\/testing\//.test(file))) {
    const missing = listImportedNames(await Bun.file(join(root, file)).text()).filter(
      ([module, name]) => !(name in (sharedModules[module] ?? {})),
    );
    expect([file, missing]).toEqual([file, []]);
  }
});

test("finds a name that the shell does not share", () => {
  const source = 'import { type Atom, useQueries, useQuery as q } from "@tanstack/react-query";';
  expect(
    listImportedNames(source).filter(([module, name]) => !(name in (sharedModules[module] ?? {}))),
  ).toEqual([["@tanstack/react-query", "useQueries"]]);
});
