import { basename } from "node:path";
import type { Rolldown } from "vite";

/**
 * Names a file of the browser's build, without a hash of what is in it: the version is in its address, and a new name
 * would change every file that imports it. A module that is loaded later gives its file its path below `src`, because
 * several folders have an `answers.ts`, and a number after equal names would depend on which comes first:
 * `orders/answers.ts` is `orders-answers.js`, `shop/shop-page.tsx` is `shop-page.js`.
 */
export function nameChunk({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const module = facadeModuleId ?? moduleIds.findLast((id) => getBaseName(id) === name);
  const path = module && /^.*\/src\/(.+)\.[jt]sx?$/.exec(module)?.[1];
  if (!path || module.includes("/node_modules/")) return "[name].js";
  // Its module lies in another file, which several of the others share.
  const ending = moduleIds.length === 0 ? "-exports" : "";
  return `${path.replace(/([\w-]+)\/(?=\1-[^/]*$)/, "").replaceAll("/", "-")}${ending}.js`;
}

const getBaseName = (id: string) => basename(id).replace(/\.[^.]+$/, "");
