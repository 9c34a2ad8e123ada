import { OperatorError } from "@aushadhi/api/src/server";
import { findChromium } from "../browsers/chromium.ts";
import { root } from "../install.ts";
import { chooseStages } from "./choose-stages.ts";
import { listLanes, watchArguments } from "./lanes.ts";
import { prepareSandbox } from "./prepare-sandbox.ts";
import type { Result } from "./result.ts";
import { describeSlowest } from "./slowest-files.ts";
import { runStep, type Stage } from "./step.ts";

/**
 * Runs the chosen steps, also after a failure. Exits with 1 when a test failed, when no test passed, or when nothing is
 * chosen.
 */
export async function runAllTests(given: readonly string[]): Promise<void> {
  if (given[0] === "--watch") return watch(given[1]);
  const total = await runStages(await chooseOrExit(given));
  // Failures are printed again at the end: the beginning of a long output is often cut off.
  for (const failure of total.failures) console.error(`\nfailed in ${takeFirstLines(failure)}`);
  for (const one of total.unsteady)
    console.error(
      `\nUNSTEADY, passed only at its second try; find out why: ${takeFirstLines(one)}`,
    );
  for (const line of describeSlowest(total.seconds)) console.log(line);
  const { length: failed } = total.failures;
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${failed} failed${skipped}`);
  process.exit(failed > 0 || total.passed === 0 ? 1 : 0);
}

async function chooseOrExit(given: readonly string[]): Promise<Stage[]> {
  try {
    return await chooseStages(given);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function runStages(stages: readonly Stage[]): Promise<Required<Result>> {
  await prepareSandbox();
  // Tests of the gate's browser only look for it.
  process.env.CHROMIUM = await findChromium();
  const total: Required<Result> = {
    passed: 0,
    skipped: 0,
    failures: [],
    unsteady: [],
    seconds: {},
  };
  for (const { steps, lanes } of stages) {
    const waiting = [...steps];
    const work = async (lane: number) => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const { passed, skipped, failures, unsteady, seconds } = await runStep(step, lane > 0);
        total.passed += passed;
        total.skipped += skipped;
        total.failures.push(...failures.map((failure) => `${step.name}: ${failure}`));
        total.unsteady.push(...unsteady);
        total.seconds = { ...total.seconds, ...seconds };
      }
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  }
  return total;
}

/** Runs the tests of a package again whenever one of its files changes, until it is stopped. */
async function watch(lane: string | undefined): Promise<never> {
  if (!lane || !listLanes().includes(lane)) {
    console.error(`Say which package to watch: ${listLanes().join(", ")}`);
    process.exit(1);
  }
  const child = Bun.spawn([process.execPath, ...watchArguments(lane)], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "test" },
  });
  process.exit(await child.exited);
}

const takeFirstLines = (failure: string) => failure.split("\n").slice(0, 16).join("\n");
