import type { Rolldown } from "vite";

const federation = { name: "federation", test: /virtual:mf|@module-federation/, priority: 3 };

/**
 * How a remote's modules are put into files. Fewer files mean fewer round trips: federation's own glue is
 * one file, what several pages share another, and each page brings the rest of what it needs. Parts run on every
 * page of the site, so with them what only pages share is kept apart from what they begin with.
 */
export function remoteChunks(hasParts: boolean): Rolldown.CodeSplittingOptions {
  const groups = [federation, { name: "common", minShareCount: 2, priority: 1 }];
  if (!hasParts) return { groups };
  const begin = { name: "begin", minShareCount: 2, tags: ["$initial" as const], priority: 2 };
  return { groups: [...groups, begin] };
}
