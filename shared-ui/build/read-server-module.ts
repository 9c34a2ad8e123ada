import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { RemoteServerModule } from "../src/platform/remote.ts";
import { sharedPackages } from "./shared-packages.ts";

/** A page as the built server module declares it. */
export interface DeclaredRoute {
  path: string;
  access: RemoteServerModule["routes"][number]["access"];
  query: readonly string[];
  /** File of the page's component, below the package's folder. */
  source: string;
}

/** What a package's server build says that it owns. */
export interface Declared {
  routes: DeclaredRoute[];
  /** Names of the fragments it supplies. */
  parts: string[];
}

/** Evaluates a package's server build and reads what it exports, so that nobody writes it down twice. */
export async function readServerModule(serverFile: string): Promise<Declared> {
  const packages = createRequire(import.meta.url);
  const provided: Record<string, unknown> = {
    "@aushadhi/shared-ui": await import("../src/index.ts"),
  };
  const require = (id: string) => {
    if (id in provided) return provided[id];
    if ((sharedPackages as readonly string[]).includes(id)) return packages(id);
    throw new Error(`${serverFile} requires ${id}, which the shell does not share`);
  };
  const module: { exports: Partial<RemoteServerModule> } = { exports: {} };
  const code = await readFile(serverFile, "utf8");
  new Function("require", "module", "exports", code)(require, module, module.exports);
  const routes = (module.exports.routes ?? []).map(({ path, access, query, Page }) => {
    if (Page.source === "") throw new Error(`The page of ${path} is not made by lazyPage`);
    return { path, access, query, source: Page.source };
  });
  return { routes, parts: Object.keys(module.exports.parts ?? {}) };
}
