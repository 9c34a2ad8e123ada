import { releasedPackages } from "../local-builds.ts";
import { browserTests } from "./browser-tests.ts";
import { builds, check } from "./checks.ts";
import type { Result } from "./result.ts";
import { runStep, type Step } from "./step.ts";
import { unitTests } from "./unit-tests.ts";

/**
 * Runs every step, also after a failure. Exits with 1 when a test failed, when no test passed, or when no step begins
 * with the given name.
 */
export async function runAllTests(): Promise<void> {
  const only = process.argv[2];
  const isChosen = ({ name }: Step) => !only || name.startsWith(only);
  const steps = stages().flatMap((stage) => stage.steps);
  if (!steps.some(isChosen)) {
    const names = steps.map(({ name }) => `\n  ${name}`).join("");
    console.error(`No step begins with "${only}". The steps are:${names}`);
    process.exit(1);
  }
  const total: Result = { passed: 0, skipped: 0, failures: [] };
  for (const { steps, lanes } of stages()) {
    const waiting = steps.filter(isChosen);
    const work = async (lane: number) => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const { passed, skipped, failures } = await runStep(step, lane > 0);
        total.passed += passed;
        total.skipped += skipped;
        total.failures.push(...failures.map((failure) => `${step.name}: ${failure}`));
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  }
  // Failures are printed again at the end: the beginning of a long output is often cut off.
  for (const failure of total.failures) console.error(`\nfailed in ${takeFirstLines(failure)}`);
  const { length: failed } = total.failures;
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${failed} failed${skipped}`);
  process.exit(failed > 0 || total.passed === 0 ? 1 : 0);
}

const takeFirstLines = (failure: string) => failure.split("\n").slice(0, 16).join("\n");

interface Stage {
  steps: Step[];
  /** How many steps run at the same time. */
  lanes: number;
}

/** Stages run one after the other; within a stage the longest steps come first. */
function stages(): Stage[] {
  const server = ["shell/server/", "shell/cli/", "shared-ui/build/", "shared-ui/kit/"];
  const components = ["shared-ui", ...releasedPackages()].map((name) =>
    unitTests(`components of ${name}`, [`${name}/src/`], {
      preload: "shared-ui/src/testing/dom.ts",
    }),
  );
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
        // Three shops with database, bucket and proxy need the whole machine.
        unitTests("scale", ["api/scale/"]),
        { name: "browser", run: browserTests },
      ],
    },
  ];
}
