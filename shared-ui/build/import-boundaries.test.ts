import { describe, expect, test } from "bun:test";
import { join, normalize } from "node:path";
import { Glob } from "bun";

const root = join(import.meta.dirname, "..", "..");
const remote = /^mfe-[a-z-]+$/;

interface Import {
  file: string;
  /** Place imported, from the root: `api/src/app`, `shared-ui`. */
  target: string;
}

/** Everything that a file of ours names of another place of ours. */
function importsOf(file: string, source: string): Import[] {
  const named = [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
    ([, id]) => id ?? "",
  );
  return named.flatMap((id) => {
    if (id.startsWith("@aushadhi/")) return [{ file, target: id.slice("@aushadhi/".length) }];
    if (!id.startsWith(".")) return [];
    return [{ file, target: normalize(join(file, "..", id)) }];
  });
}

/** Whether a file may import a place; the rules of the house. */
function isAllowed({ file, target }: Import): boolean {
  const [from = ""] = file.split("/", 1);
  const [to = ""] = target.split("/", 1);
  if (from === to) return true;
  if (remote.test(to)) return false;
  const isTest = file.includes(".test.") || file.includes("/e2e/") || file.includes("/bench/");
  const isContract = /^api\/(src\/)?contract/.test(target);
  const isSharedUi = target === "shared-ui" || (isTest && target.startsWith("shared-ui/testing"));
  if (from === "api") return false;
  if (from === "shared-ui") return file.startsWith("shared-ui/build/") && isContract;
  if (remote.test(from)) return isContract || isSharedUi;
  if (isContract || isSharedUi) return true;
  const isOurServer = file.startsWith("shell/server/") || file.startsWith("shell/cli/");
  if (file.startsWith("shell/bench/") && target.startsWith("api/bench/")) return true;
  if (isOurServer || file.startsWith("shell/bench/")) {
    return (
      target === "api/src/app" ||
      target.startsWith("api/seed/") ||
      target.startsWith("shared-ui/build/")
    );
  }
  return false;
}

const files = [
  ...new Glob("{api,shared-ui,shell,mfe-*}/**/*.{ts,tsx}").scanSync({ cwd: root }),
].filter((file) => !/node_modules|\/dist\/|import-boundaries/.test(file));

describe("import boundaries", () => {
  test("the scan finds the tree", () => {
    for (const folder of ["api", "shared-ui", "shell", "mfe-catalog"]) {
      expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true);
    }
  });

  test("no file imports a place it may not know", async () => {
    const imports = await Promise.all(
      files.map(async (file) => importsOf(file, await Bun.file(join(root, file)).text())),
    );
    const broken = imports.flat().filter((one) => !isAllowed(one));
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  test.each([
    ["shell/src/app.tsx", 'import "@aushadhi/mfe-catalog"'],
    ["mfe-catalog/src/api.ts", 'import { createApp } from "@aushadhi/api/src/app"'],
    ["mfe-catalog/src/api.ts", 'import { x } from "../../mfe-admin/src/x.ts"'],
    ["mfe-admin/src/api.ts", 'const x = import("../../shell/src/app.tsx")'],
    ["shared-ui/src/index.ts", 'export * from "../../shell/src/app.tsx"'],
    ["shared-ui/src/index.ts", 'import { limits } from "@aushadhi/api/contract"'],
    ["api/src/app.ts", 'import { links } from "@aushadhi/shared-ui"'],
    ["shell/src/app.tsx", 'import { createApp } from "@aushadhi/api/src/app"'],
    ["shell/server/site.ts", 'import { products } from "@aushadhi/api/src/catalog/table"'],
  ])("%s may not say %s", (file, source) => {
    expect(importsOf(file, source).map(isAllowed)).toEqual([false]);
  });
});
