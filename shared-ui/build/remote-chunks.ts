import type { Rolldown } from "vite";

/**
 * How a remote's modules are put into files. Fewer files mean fewer round trips: federation's own glue is
 * one file, what several pages share another, and each page brings the rest of what it needs.
 */
export const remoteChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "federation", test: /virtual:mf|@module-federation/, priority: 2 },
    { name: "common", minShareCount: 2, priority: 1 },
  ],
};
