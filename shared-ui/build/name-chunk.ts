import { basename } from "node:path";
import type { Rolldown } from "vite";

/**
 * Names a file of the browser's build without a content hash: the version is in its address, and a new name would change
 * every file that imports it. The file of a lazily loaded module gets the module's path below `src`, because several
 * folders may have an `answers.ts`, and numbered names would depend on the order: `orders/answers.ts` becomes
 * `orders-answers.js`, `shop/shop-page.tsx` becomes `shop-page.js`.
 */
export function nameChunk({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const module = facadeModuleId ?? moduleIds.findLast((id) => getBaseName(id) === name);
  const path = module && /^.*\/src\/(.+)\.[jt]sx?$/.exec(module)?.[1];
  if (!path || module.includes("/node_modules/")) return "[name].js";
  // Its module is in another file, which several files share.
  const ending = moduleIds.length === 0 ? "-exports" : "";
  return `${path.replace(/([\w-]+)\/(?=\1-[^/]*$)/, "").replaceAll("/", "-")}${ending}.js`;
}

const getBaseName = (id: string) => basename(id).replace(/\.[^.]+$/, "");
