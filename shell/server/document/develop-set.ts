import { contractVersion, type Development, developmentVersion } from "@aushadhi/api/contract";
import type { Release, ReleaseSet } from "@aushadhi/api/src/server";
import { fileAddress } from "./file-address.ts";
import { refuseDevelopment } from "./read-development.ts";

/** First modules that a package's Vite server gives: hot reload, and what must run before every component for it. */
const viteModules = ["@id/__x00__@vitejs/plugin-react/preamble", "@vite/client"];

/**
 * The release set with a package under development, which has no file or server module here: the browser renders its
 * pages. The shell's own pages and layout are rendered by its release, and run with React's development build, which
 * hot reload needs.
 * @throws HTTPException 400 when the shell has no such build
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
    throw refuseDevelopment("This shop's shell was released without a development build");
  }
  const developed: Release = {
    name,
    version: developmentVersion,
    files: new Map(),
    manifest: {
      ...{ name, version: developmentVersion, contract: contractVersion, shared: {} },
      ...{ entry: "remote-entry.js", modules: [], server: null, routes },
      ...(parts && { parts: { ...parts, modules: [] } }),
    },
  };
  const isKnown = set.remotes.some((one) => one.name === name);
  const remotes = set.remotes.map((one) => (one.name === name ? developed : one));
  return {
    id,
    shell: changeShell({ modules }),
    remotes: isKnown ? remotes : [...remotes, developed],
  };
}

/** Addresses of what a page runs from a package's Vite server before the shell, or in its place. */
export function listViteModules({ name }: Pick<Development, "name">): string[] {
  const modules = name === "shell" ? [...viteModules, "src/entry.tsx"] : viteModules;
  return modules.map((path) => fileAddress({ name, version: developmentVersion }, path));
}
