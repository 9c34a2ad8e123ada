import type { PluginOption } from "vite";

const viteHelper = "\0vite/preload-helper.js";
const ownHelper = "\0no-preload-helper";

/**
 * Removes Vite's preload helper: the server preloads what a page needs, builds have no style sheets, and the federation
 * plugin would put the helper into its own file, which costs a request.
 */
export function noPreloadHelper(): PluginOption {
  return {
    name: "no-preload-helper",
    enforce: "pre",
    resolveId: (id) => (id === viteHelper ? ownHelper : null),
    load: (id) => (id === ownHelper ? "export const __vitePreload = (load) => load();" : null),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = unwrapImports(file.code);
        }
      },
    },
  };
}

const ignored = String.raw`,(?:\[\]|__VITE_PRELOAD__),import\.meta\.url\)`;
const wholeModule = new RegExp(String.raw`[\w$]+\(\(\)=>(import\(\`[^\`]+\`\))${ignored}`, "g");
const oneExport = new RegExp(
  String.raw`[\w$]+\(async\(\)=>\{let\{(\w+):([\w$]+)\}=await (import\(\`[^\`]+\`\));return\{\1:\2\}\}${ignored}`,
  "g",
);

/** Replaces minified calls of the helper by their import. */
export const unwrapImports = (code: string): string =>
  code.replace(wholeModule, "$1").replace(oneExport, "$3");
