import { releasedPackages } from "../local-builds.ts";
import { browserTests } from "./browser-tests.ts";
import { builds, check } from "./checks.ts";
import type { Result } from "./result.ts";
import { runStep, type Step } from "./step.ts";
import { unitTests } from "./unit-tests.ts";

/** Steps of a stage that run at the same time. */
const atOnce = 2;

/**
 * Runs every step even after a failure, and ends the process with 1 when anything failed or there is no step of the
 * name that was given.
 */
export async function runAllTests(): Promise<void> {
  const only = process.argv[2];
  const isChosen = ({ name }: Step) => !only || name.startsWith(only);
  const steps = stages().flat();
  if (!steps.some(isChosen)) {
    const names = steps.map(({ name }) => `\n  ${name}`).join("");
    console.error(`No step begins with "${only}". The steps are:${names}`);
    process.exit(1);
  }
  const total: Result = { passed: 0, skipped: 0, failures: [] };
  for (const stage of stages()) {
    const waiting = stage.filter(isChosen);
    const work = async (place: number) => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const { passed, skipped, failures } = await runStep(step, place > 0);
        total.passed += passed;
        total.skipped += skipped;
        total.failures.push(...failures.map((failure) => `${step.name}: ${failure}`));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, place) => work(place)));
  }
  // Again at the end, since what a long run printed before is often cut off.
  for (const failure of total.failures) console.error(`\nfailed in ${takeFirstLines(failure)}`);
  const { length: failed } = total.failures;
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${failed} failed${skipped}`);
  process.exit(failed > 0 || total.passed === 0 ? 1 : 0);
}

const takeFirstLines = (failure: string) => failure.split("\n").slice(0, 16).join("\n");

/** One stage after the other; in each two steps at a time, the longest of the tests first. */
function stages(): Step[][] {
  const frontEnds = ["shared-ui", ...releasedPackages()];
  const server = ["shell/server/", "shell/cli/", "shared-ui/build/", "shared-ui/kit/"];
  const components = frontEnds.map((name) =>
    unitTests(`components of ${name}`, [`${name}/src/`], {
      preload: "shared-ui/src/testing/dom.ts",
    }),
  );
  return [
    [
      check("types", ["x", "tsc", "--noEmit"]),
      check("lint and format", ["x", "biome", "check", "--error-on-warnings"]),
      check("unused code", ["x", "knip", "--no-progress"]),
      builds,
    ],
    // Most of these keep one core busy.
    [
      unitTests("api", ["api/src/", "api/seed/"], { inMemory: true }),
      unitTests("server and commands", server),
      unitTests("api under fire", ["api/stress/"]),
      ...components,
    ],
    // Three shops, their database, bucket and proxy: alone, so that they have the machine.
    [unitTests("scale", ["api/scale/"])],
    [{ name: "browser", run: browserTests }],
  ];
}
