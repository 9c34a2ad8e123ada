import { root } from "../install.ts";
import { build, releasedPackages } from "../local-builds.ts";
import { printOutput, type Step } from "./step.ts";

/** A command that passes or fails as a whole. */
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
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  };
}

/** Builds every package that is released, each of which passes or fails. */
export const builds: Step = {
  name: "builds",
  run: async () => {
    const names = releasedPackages();
    const results = await Promise.allSettled(names.map((name) => build(name)));
    const rejected = results.filter((result) => result.status === "rejected");
    for (const { reason } of rejected) console.error(reason);
    return { passed: names.length - rejected.length, failed: rejected.length, skipped: 0 };
  },
};
