import { join } from "node:path";
import type { Plugin } from "vite";

const bundled = join(import.meta.dirname, "..", "src", "bundled/");

/**
 * Makes the shared-ui sources that each remote bundles import the shell's shared-ui. They are in shared-ui's own folder,
 * so the federation plugin would treat their imports as internal and bundle a second copy of shared-ui.
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
