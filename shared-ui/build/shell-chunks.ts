import type { Rolldown } from "vite";

const installed = "/node_modules/";

/** Whether a module is of one of these packages, or of a scope. */
const isOf =
  (...names: string[]) =>
  (module: string): boolean => {
    const at = module.lastIndexOf(installed);
    const path = module.slice(at + installed.length);
    return at >= 0 && names.some((name) => path.startsWith(`${name}/`));
  };
const isReact = isOf("react", "react-dom", "scheduler");

/**
 * Groups the modules that every page starts with into files. The document evaluates them one after another, so each is
 * small enough for one short task on a slow phone. React's file is the longest. Smaller files would cost bytes, since
 * similar code compresses better together. Lazily loaded modules split on their own.
 */
export const shellChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: "react",
      test: (module) => module.endsWith("/react-client.ts") || isReact(module),
      tags: ["$initial"],
      priority: 3,
    },
    {
      name: "libraries",
      test: isOf(
        "styled-components",
        "stylis",
        "@tanstack",
        "jotai",
        "wouter",
        "regexparam",
        "use-sync-external-store",
        "@module-federation",
      ),
      tags: ["$initial"],
      priority: 3,
    },
    { name: "controls", test: isOf("@base-ui"), minShareCount: 2, priority: 2 },
    // All but the entry, which has a top-level await: every importer of such a file waits too.
    {
      name: "shell",
      test: (module) => !module.endsWith("/src/entry.tsx"),
      tags: ["$initial"],
      priority: 1,
    },
  ],
};
