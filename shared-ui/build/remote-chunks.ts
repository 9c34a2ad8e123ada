import type { Rolldown } from "vite";
import { isContainerModule, isShare } from "./host-provided-shares.ts";

const federation = { name: "federation", test: isContainerModule, priority: 3 };

/** Otherwise they would be in the file of the first library that needs them, and every page would need that file. */
const shares = { name: "shares", test: isShare, priority: 3 };

/** Form validation for dialogs of several pages. No page needs it before a dialog opens. */
const forms = {
  name: "forms",
  test: /\/node_modules\/(react-hook-form|@hookform)\//,
  minShareCount: 2,
  priority: 2,
};

const common = {
  name: (id: string, build: Rolldown.ChunkingContext) =>
    isZod(id) || build.getModuleInfo(id)?.importedIds.some(isZod) ? null : "common",
  debugName: "common",
  minShareCount: 2,
  priority: 1,
};

/** Zod checks API answers. A page that the server rendered with its data needs it only at the first API call. */
const schemas = { name: "schemas", minShareCount: 2, priority: 0 };

const isZod = (id: string) => /\/node_modules\/zod\/|\/contract\/zod\.ts$/.test(id);

/**
 * Groups a remote's modules into files. Fewer files mean fewer round trips: one for the federation code, one for the
 * shell's shares, one for code that several pages share, and one per page. Fragments run on every page of the site, so
 * code that only pages share is in another file than code that the fragments need.
 */
export function remoteChunks(hasFragments: boolean): Rolldown.CodeSplittingOptions {
  const groups = [federation, shares, forms, common, schemas];
  if (!hasFragments) return { groups };
  const begin = { name: "begin", minShareCount: 2, tags: ["$initial" as const], priority: 2 };
  return { groups: [...groups, begin] };
}
