import { join } from "node:path";
import type { Plugin } from "vite";

const bundled = join(import.meta.dirname, "..", "src", "bundled/");

/**
 * Gives the sources that each remote bundles for itself the shell's shared-ui. They lie in shared-ui's own folder, and
 * the federation plugin takes what a package imports of itself for its insides: a second copy of all of it.
 */
export function bundledSources(remoteFolder: string): Plugin {
  return {
    name: "bundled-sources",
    enforce: "pre",
    resolveId(source, importer, options) {
      if (source !== "@aushadhi/shared-ui" || !importer?.startsWith(bundled)) return null;
      return this.resolve(source, join(remoteFolder, "package.json"), options);
    },
  };
}
