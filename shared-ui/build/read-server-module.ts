import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { RemoteRoute, RemoteServerModule } from "../src/platform/remote.ts";
import { sharedPackages } from "./shared-packages.ts";

/** A page as the built server module declares it. */
export interface DeclaredRoute extends Omit<RemoteRoute, "Page" | "load"> {
  /** File of the page's component, below the package's folder. */
  source: string;
}

/** What a package's server build declares. */
export interface Declared {
  routes: DeclaredRoute[];
  /** Names of its fragments. */
  parts: string[];
  /** Names that it provides of each shared package; only the shell has any. */
  provided: Record<string, string[]>;
}

/** The shell's server module also contains what it provides to remotes. */
type ServerModule = RemoteServerModule & { provided: Record<string, object> };

/** Evaluates a package's server build and reads its exports, so that no second list is needed. */
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
  const module: { exports: Partial<ServerModule> } = { exports: {} };
  const code = await readFile(serverFile, "utf8");
  new Function("require", "module", "exports", code)(require, module, module.exports);
  const { routes = [], parts = {}, provided: given = {} } = module.exports;
  return {
    routes: routes.map(declareRoute),
    parts: Object.keys(parts),
    provided: Object.fromEntries(
      Object.entries(given).map(([name, exported]) => [name, Object.keys(exported).sort()]),
    ),
  };
}

function declareRoute(route: RemoteRoute): DeclaredRoute {
  const { path, access, query, Page, sample, layout, nav, sitemap } = route;
  if (Page.source === "") throw new Error(`The page of ${path} is not made by lazyPage`);
  return {
    path,
    access,
    query,
    source: Page.source,
    ...(sample && { sample }),
    ...(layout && { layout }),
    ...(nav && { nav }),
    ...(sitemap && { sitemap }),
  };
}
