import type { Rolldown } from "vite";
import { isContainerModule, isShare } from "./host-provided-shares.ts";

const federation = { name: "federation", test: isContainerModule, priority: 3 };

/** Else they would be where the first library is that needs one, and every page would need that file. */
const shares = { name: "shares", test: isShare, priority: 3 };

/** What dialogs of several pages check forms with: no page needs it before one is opened. */
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

/** What answers are checked with comes with the first answer: a page that the server sent with its data has one. */
const schemas = { name: "schemas", minShareCount: 2, priority: 0 };

const isZod = (id: string) => /\/node_modules\/zod\/|\/contract\/zod\.ts$/.test(id);

/**
 * How a remote's modules are put into files. Fewer files mean fewer round trips: federation's own glue is one file, what
 * the shell provides another, what several pages share a third, and each page brings the rest of what it needs. Fragments run
 * on every page of the site, so with them what only pages share is kept apart from what they begin with.
 */
export function remoteChunks(hasFragments: boolean): Rolldown.CodeSplittingOptions {
  const groups = [federation, shares, forms, common, schemas];
  if (!hasFragments) return { groups };
  const begin = { name: "begin", minShareCount: 2, tags: ["$initial" as const], priority: 2 };
  return { groups: [...groups, begin] };
}
