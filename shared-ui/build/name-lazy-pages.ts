import { dirname, relative, resolve } from "node:path";
import type { PluginOption } from "vite";

const call = "lazyPage(";
const argument = /^\s*\(\)\s*=>\s*import\(\s*"([^"]+)"\s*\)/;

/**
 * Adds the loaded file as a second argument to each `lazyPage(() => import("./home-page.tsx"))`. So the release knows
 * which files a page needs, without a list by hand.
 */
export function nameLazyPages(folder: string): PluginOption {
  return {
    name: "name-lazy-pages",
    enforce: "pre",
    transform(code, id) {
      const [before, ...calls] = code.split(call);
      if (calls.length === 0) return null;
      const named = calls.map((text) =>
        text.replace(argument, (loader, file: string) => {
          const page = relative(folder, resolve(dirname(id), file));
          return `${loader}, ${JSON.stringify(page)}`;
        }),
      );
      return [before, ...named].join(call);
    },
  };
}
