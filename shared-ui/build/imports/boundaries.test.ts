import { describe, expect, test } from "bun:test";
import { type Import, listImports, scanImports, sourceFiles } from "./scan-imports.ts";

const remote = /^mfe-[a-z-]+$/;

/** The import rules: whether a file may import a place. */
function isAllowed({ file, target }: Import): boolean {
  const [from = ""] = file.split("/", 1);
  const [to = ""] = target.split("/", 1);
  if (from === to) return true;
  if (remote.test(to)) return false;
  const isTest = /\.test\.|\/testing\/|\/e2e\/|\/bench\/|\/test-[a-z]+\.tsx$/.test(file);
  const isContract = /^api\/(src\/)?contract/.test(target);
  const isSharedUi =
    /^shared-ui(\/bundled\/|$)/.test(target) || (isTest && target.startsWith("shared-ui/testing"));
  if (from === "api") return false;
  if (from === "shared-ui") return /^shared-ui\/(build|kit|testing)\//.test(file) && isContract;
  if (remote.test(from)) return isContract || isSharedUi;
  if (isContract || isSharedUi) return true;
  const isOurServer = /^shell\/(server|cli|teams)\//.test(file);
  if (/^shell\/(bench|teams)\//.test(file) && target.startsWith("api/bench/")) return true;
  if (
    file.startsWith("shell/teams/") &&
    /^api\/(stress\/site|testing\/simulate-visitors)$/.test(target)
  )
    return true;
  if (isOurServer || file.startsWith("shell/bench/")) {
    return (
      target === "api/src/server" ||
      target.startsWith("api/seed/") ||
      (isTest && /^api\/testing\/(s3-server|simulate-visitors)$/.test(target)) ||
      /^shared-ui\/(build|kit)\//.test(target)
    );
  }
  return false;
}

describe("import boundaries", () => {
  test("the scan finds the tree", () => {
    for (const folder of ["api", "shared-ui", "shell", "mfe-catalog"]) {
      expect(sourceFiles.some((file) => file.startsWith(`${folder}/`))).toBe(true);
    }
  });

  test("no file breaks the import rules", async () => {
    const imports = await scanImports(() => true);
    const broken = imports.filter((one) => !isAllowed(one));
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  test.each([
    ["shell/src/app.tsx", 'import "@aushadhi/mfe-catalog"'],
    ["mfe-catalog/src/api.ts", 'import { createApp } from "@aushadhi/api/src/server"'],
    ["mfe-catalog/src/api.ts", 'import { x } from "../../mfe-admin/src/x.ts"'],
    ["mfe-admin/src/api.ts", 'const x = import("../../shell/src/app.tsx")'],
    ["shared-ui/src/index.ts", 'export * from "../../shell/src/app.tsx"'],
    ["shared-ui/src/index.ts", 'import { limits } from "@aushadhi/api/contract"'],
    ["api/src/app.ts", 'import { links } from "@aushadhi/shared-ui"'],
    ["shell/src/app.tsx", 'import { createApp } from "@aushadhi/api/src/server"'],
    ["shell/server/site.ts", 'import { products } from "@aushadhi/api/src/domains/catalog/table"'],
  ])("%s may not say %s", (file, source) => {
    expect(listImports(file, source).map(isAllowed)).toEqual([false]);
  });
});
