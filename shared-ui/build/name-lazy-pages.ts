import { dirname, relative, resolve } from "node:path";
import type { PluginOption } from "vite";

const call = /\blazyPage\(\s*\(\)\s*=>\s*import\(\s*"([^"]+)"\s*\)\s*\)/g;

/**
 * Adds the loaded file as a second argument to each `lazyPage(() => import("./home-page.tsx"))`. So the release knows
 * which files a page needs, without a list by hand.
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
