import { root } from "../install.ts";
import { build, releasedPackages } from "../local-builds.ts";
import { brokenOff } from "./result.ts";
import { printOutput, type Step } from "./step.ts";

/** A step that runs one command: its exit code decides. */
export function check(name: string, command: string[]): Step {
  return {
    name,
    run: async (print) => {
      const child = Bun.spawn([process.execPath, ...command], {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
      });
      await printOutput(child, print);
      const code = await child.exited;
      if (code === 0) return { passed: 1, skipped: 0, failures: [], unsteady: [] };
      return brokenOff(`bun ${command.join(" ")} ended with ${code}.`);
    },
  };
}

/** Builds every released package; each counts as one test. */
export const builds: Step = {
  name: "builds",
  run: async () => {
    const names = releasedPackages();
    const results = await Promise.allSettled(names.map((name) => build(name)));
    const failures = results
      .filter((result) => result.status === "rejected")
      .map(({ reason }) => String(reason));
    return { passed: names.length - failures.length, skipped: 0, failures, unsteady: [] };
  },
};
