import { releasedPackages } from "../local-builds.ts";
import { allBrowserTests } from "./browser-tests.ts";
import { builds, check } from "./checks.ts";
import type { Stage } from "./step.ts";
import { componentTests, unitTests } from "./unit-tests.ts";

/** Everything: stages run one after the other; within a stage the longest steps come first. */
export function allStages(): Stage[] {
  const server = ["shell/server/", "shell/cli/", "shared-ui/build/", "shared-ui/kit/"];
  // The back office's tests take longest.
  const packages = new Set(["mfe-admin", "shared-ui", ...releasedPackages()]);
  const components = [...packages].map((name) => componentTests(name));
  return [
    {
      lanes: 2,
      steps: [
        check("types", ["x", "tsc", "--noEmit"]),
        check("lint and format", ["x", "biome", "check", "--error-on-warnings"]),
        check("unused code", ["x", "knip", "--no-progress"]),
        builds,
      ],
    },
    {
      lanes: 1,
      steps: [
        // These tests often wait: for a lease, a time limit, or a process that starts.
        unitTests("stress, server and commands", ["api/stress/", ...server], { workers: 3 }),
        unitTests("api", ["api/src/", "api/seed/"], { inMemory: true, workers: 2 }),
      ],
    },
    { lanes: 2, steps: components },
    {
      lanes: 1,
      steps: [
        // Three shops with database, bucket and proxy, and a shop under visitors, need the whole machine.
        unitTests("scale", ["api/scale/"]),
        unitTests("teams", ["shell/teams/"]),
        { name: "browser", run: allBrowserTests },
      ],
    },
  ];
}
