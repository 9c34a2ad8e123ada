import { contractVersion, type Development, developmentVersion } from "@aushadhi/api/contract";
import type { Release, ReleaseSet } from "@aushadhi/api/src/server";
import { buildFileUrl } from "./build-file-url.ts";
import { createDevelopmentError } from "./read-development.ts";

/** Modules of a package's Vite server that run first: the preamble of React's hot reload, and the Vite client. */
const viteModules = ["@id/__x00__@vitejs/plugin-react/preamble", "@vite/client"];

/**
 * Returns the release set with a package under development in it. That package has no files and no server module here,
 * so the browser renders its pages. The shell's release renders its own pages and layout, and runs with React's
 * development build, which hot reload needs.
 * @throws HTTPException 400 when the shell has no development build
 */
export function developSet(set: ReleaseSet, development: Development): ReleaseSet {
  const { name, parts } = development;
  const id = `${set.id} ${developmentVersion}`;
  const routes = development.routes.map((route) => ({ ...route, modules: [] }));
  const changeShell = (changed: Partial<Release["manifest"]>): Release => ({
    ...set.shell,
    manifest: { ...set.shell.manifest, ...changed },
  });
  if (name === set.shell.name) return { ...set, id, shell: changeShell({ modules: [], routes }) };
  const modules = set.shell.manifest.development;
  if (!modules) {
    throw createDevelopmentError("This shop's shell was released without a development build");
  }
  const developed: Release = {
    name,
    version: developmentVersion,
    publishedBy: "",
    files: new Map(),
    manifest: {
      ...{ name, version: developmentVersion, contract: contractVersion, shared: {} },
      ...{ entry: "remote-entry.js", modules: [], server: null, routes },
      ...(parts && { parts: { ...parts, modules: [] } }),
    },
  };
  const isKnown = set.remotes.some((remote) => remote.name === name);
  const remotes = set.remotes.map((remote) => (remote.name === name ? developed : remote));
  return {
    id,
    shell: changeShell({ modules }),
    remotes: isKnown ? remotes : [...remotes, developed],
  };
}

/** Lists the URLs of the Vite modules that a page runs before the shell, or instead of it. */
export function listViteModules({ name }: Pick<Development, "name">): string[] {
  const modules = name === "shell" ? [...viteModules, "src/entry.tsx"] : viteModules;
  return modules.map((path) => buildFileUrl({ name, version: developmentVersion }, path));
}
