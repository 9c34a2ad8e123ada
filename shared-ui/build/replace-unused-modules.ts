import type { PluginOption } from "vite";

/**
 * Library modules that this site never runs, and their replacements. The document names the entries of remotes, so no
 * federation manifest is read and no classic script is loaded. The document also names the preloads. The gate compares
 * versions of shared packages before a promotion. Styles get no vendor prefixes, errors have codes without messages,
 * no logger wraps the console, React has the hook that the shim adds, and the router has the contract's path matcher.
 */
const unused: Readonly<Record<string, string>> = {
  // Its errors are reported with a code and the address of the page that explains it.
  "@module-federation/error-codes/dist/desc.mjs":
    "export const runtimeDescMap = {}, typeDescMap = {}, buildDescMap = {}, errorDescMap = {};",
  "@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js": `
    import { DisabledSnapshotHandler } from "./disabled.js";
    export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }
    export const getGlobalRemoteInfo = () => ({});`,
  "@module-federation/runtime-core/dist/utils/preload.js": composeUnavailable(
    "defaultPreloadArgs",
    "formatPreloadArgs",
    "normalizePreloadExposes",
    "preloadAssets",
  ),
  "@module-federation/runtime-core/dist/utils/semver/index.js":
    "export const satisfy = () => true;",
  "@module-federation/sdk/dist/dom.js": composeUnavailable(
    "createLink",
    "createScript",
    "isStaticResourcesEqual",
    "loadScript",
    "safeWrapper",
  ),
  "@module-federation/sdk/dist/logger.js": `
    export const logger = console, infrastructureLogger = console;
    export const createLogger = () => console;
    export const createInfrastructureLogger = createLogger;
    export const bindLoggerToCompiler = () => {};`,
  "regexparam/dist/index.mjs": composeUnavailable("parse"),
  "stylis/src/Prefixer.js": composeUnavailable("prefix"),
  "use-sync-external-store/shim/index.js": `export { useSyncExternalStore } from "react";`,
};

function composeUnavailable(...names: string[]): string {
  const exported = names.map((name) => `fail as ${name}`).join(", ");
  return `const fail = () => { throw new Error("Left out by the build"); }; export { ${exported} };`;
}

/** Replaces these modules in the shell. The build fails when a library no longer has one of them. */
export function replaceUnusedModules(): PluginOption {
  const missing = new Set(Object.keys(unused));
  return {
    name: "replace-unused-modules",
    enforce: "pre",
    load(id) {
      const module = id.slice(id.lastIndexOf("/node_modules/") + "/node_modules/".length);
      missing.delete(module);
      return unused[module] ?? null;
    },
    generateBundle() {
      if (missing.size > 0) throw new Error(`No library has ${[...missing].join(", ")} any more`);
    },
  };
}
