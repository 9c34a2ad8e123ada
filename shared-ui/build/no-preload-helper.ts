import type { PluginOption } from "vite";

const viteHelper = "\0vite/preload-helper.js";
const ownHelper = "\0no-preload-helper";

/**
 * Takes out Vite's preload helper: the server preloads what a page needs, builds have no style sheets, and
 * the federation plugin would put the helper into a file, and so a request, of its own.
 */
export function noPreloadHelper(): PluginOption {
  return {
    name: "no-preload-helper",
    enforce: "pre",
    resolveId: (id) => (id === viteHelper ? ownHelper : null),
    load: (id) => (id === ownHelper ? "export const __vitePreload = (load) => load();" : null),
  };
}
