import { expect, test } from "bun:test";
import api from "../../../api/package.json";
import shell from "../../../shell/package.json";
import { isTestFile, listPackages, root, sourceFiles } from "./scan-imports.ts";

test("packages are listed by name, without paths, modules of Node or this repository's own", () => {
  const source = `import { a } from "hono/cors"; import type { b } from "@libsql/client/web";
    import { c } from "node:path"; import { d } from "bun:sqlite"; import { e } from "bun";
    import { f } from "./f.ts"; import "@aushadhi/shared-ui"; const g = await import("zod");`;
  expect(listPackages(source)).toEqual(["hono", "@libsql/client", "zod"]);
});

// Without them a server can be installed without tools for tests and for the demo's pictures.
test.each([
  ["api/src/", api.dependencies],
  ["shell/server/", shell.dependencies],
])("%s imports run-time dependencies alone", async (folder, dependencies) => {
  const files = sourceFiles.filter((file) => file.startsWith(folder) && !isTestFile(file));
  expect(files.length).toBeGreaterThan(50);
  const used = await Promise.all(
    files.map(async (file) => listPackages(await Bun.file(`${root}/${file}`).text())),
  );
  expect(used.flat().filter((name) => !(name in dependencies))).toEqual([]);
});
