import { basename, parse } from "node:path";
import type { Rolldown } from "vite";

/**
 * Names a file of the browser's build without a content hash: the version is in its address, and a new name would change
 * every file that imports it. The file of a lazily loaded module gets the module's path below `src`, because several
 * folders may have an `answers.ts`, and numbered names would depend on the order: `orders/answers.ts` becomes
 * `orders-answers.js`, `shop/shop-page.tsx` becomes `shop-page.js`.
 */
export function nameChunk({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const module = facadeModuleId ?? moduleIds.findLast((id) => getBaseName(id) === name);
  const path = module && splitPath(module);
  if (!path || module.includes("/node_modules/")) return "[name].js";
  // Its module is in another file, which several files share.
  const ending = moduleIds.length === 0 ? "-exports" : "";
  const { folders, file } = path;
  const isRepeated = file.startsWith(`${folders.at(-1)}-`);
  return `${[...(isRepeated ? folders.slice(0, -1) : folders), file].join("-")}${ending}.js`;
}

/** The folders of a script below `src`, and its name without the ending; null for other files. */
function splitPath(module: string) {
  const { dir, name, ext } = parse(module);
  const at = `${dir}/`.lastIndexOf("/src/");
  const below = dir.slice(at + "/src/".length);
  const isScript = at >= 0 && /^\.[jt]sx?$/.test(ext);
  return isScript ? { folders: below.split("/").filter(Boolean), file: name } : null;
}

const getBaseName = (id: string) => basename(id).replace(/\.[^.]+$/, "");
