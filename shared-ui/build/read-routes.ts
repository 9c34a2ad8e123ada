import { createRequire } from "node:module";
import type { RemoteRoutesModule } from "../src/platform/remote.ts";
import { sharedPackages } from "./shared-packages.ts";

/** A page as the built server module declares it. */
export interface DeclaredRoute {
  path: string;
  access: RemoteRoutesModule["routes"][number]["access"];
  query: readonly string[];
  /** File of the page's component, below the package's folder. */
  source: string;
}

/** Evaluates a package's server build and reads the routes it exports, so that nobody writes them down twice. */
export async function readRoutes(serverFile: string): Promise<DeclaredRoute[]> {
  const packages = createRequire(import.meta.url);
  const provided: Record<string, unknown> = {
    "@aushadhi/shared-ui": await import("../src/index.ts"),
  };
  const require = (id: string) => {
    if (id in provided) return provided[id];
    if ((sharedPackages as readonly string[]).includes(id)) return packages(id);
    throw new Error(`${serverFile} requires ${id}, which the shell does not share`);
  };
  const module: { exports: Partial<RemoteRoutesModule> } = { exports: {} };
  const code = await Bun.file(serverFile).text();
  new Function("require", "module", "exports", code)(require, module, module.exports);
  return (module.exports.routes ?? []).map(({ path, access, query, Page }) => {
    if (Page.source === "") throw new Error(`The page of ${path} is not made by lazyPage`);
    return { path, access, query, source: Page.source };
  });
}
