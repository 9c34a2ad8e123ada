import type { Rolldown } from "vite";

const packages = (...names: string[]) =>
  new RegExp(`/node_modules/(${names.join("|")})/(?!.*/node_modules/)`);

/**
 * Groups the modules that every page starts with into files. The document evaluates them one after another, so each is
 * small enough for one short task on a slow phone. React's file is the longest. Smaller files would cost bytes, since
 * similar code compresses better together. Lazily loaded modules split on their own.
 */
export const shellChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: "react",
      test: /\/react-client\.ts$|\/node_modules\/(react|react-dom|scheduler)\/(?!.*\/node_modules\/)/,
      tags: ["$initial"],
      priority: 3,
    },
    {
      name: "libraries",
      test: packages(
        "styled-components",
        "stylis",
        "@tanstack/[^/]+",
        "jotai",
        "wouter",
        "regexparam",
        "use-sync-external-store",
        "@module-federation/[^/]+",
      ),
      tags: ["$initial"],
      priority: 3,
    },
    { name: "controls", test: packages("@base-ui/[^/]+"), minShareCount: 2, priority: 2 },
    // All but the entry, which has a top-level await: every importer of such a file waits too.
    { name: "shell", test: /^(?!.*\/src\/entry\.tsx$)/, tags: ["$initial"], priority: 1 },
  ],
};
