import type { Rolldown } from "vite";

const packages = (...names: string[]) =>
  new RegExp(`/node_modules/(${names.join("|")})/(?!.*/node_modules/)`);

/**
 * How the modules that every page begins with are put into files: the document evaluates them one after the
 * other, so each is small enough to take one short task on a slow phone. React's is the longest of them; splitting the
 * others more would cost bytes, since they are much alike. What comes later splits by itself.
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
    // All but the entry, which waits: what imports a file that waits waits with it.
    { name: "shell", test: /^(?!.*\/src\/entry\.tsx$)/, tags: ["$initial"], priority: 1 },
  ],
};
