import { dirname, relative, resolve } from "node:path";
import type { PluginOption } from "vite";

const call = /\blazyPage\(\s*\(\)\s*=>\s*import\(\s*"([^"]+)"\s*\)\s*\)/g;

/**
 * Tells each `lazyPage(() => import("./home-page.tsx"))` which file it loads, as a second argument. The
 * release can then say which files a page's browser needs, without anyone keeping a list.
 */
export function nameLazyPages(folder: string): PluginOption {
  return {
    name: "name-lazy-pages",
    enforce: "pre",
    transform(code, id) {
      if (!code.includes("lazyPage(")) return null;
      return code.replace(call, (_, file: string) => {
        const page = relative(folder, resolve(dirname(id), file));
        return `lazyPage(() => import(${JSON.stringify(file)}), ${JSON.stringify(page)})`;
      });
    },
  };
}
