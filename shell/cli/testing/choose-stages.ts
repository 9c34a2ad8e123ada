import { OperatorError } from "@aushadhi/api/src/server";
import { $ } from "bun";
import { root } from "../install.ts";
import { allStages } from "./all-stages.ts";
import { allBrowserTests, browserTests } from "./browser-tests.ts";
import { buildLaneStages, listLanes, listTouchedLanes } from "./lanes.ts";
import type { Stage } from "./step.ts";

/**
 * Chooses what runs: everything, the packages named, those that a change touches (`--changed [REF]`), the step named, or
 * the browser tests with the arguments after it.
 * @throws OperatorError when nothing is meant
 */
export async function chooseStages(given: readonly string[]): Promise<Stage[]> {
  const [first, ...others] = given;
  if (!first) return allStages();
  if (first === "--changed") return buildLaneStages(await findChangedLanes(others[0] ?? "main"));
  const known = listLanes();
  if (given.every((one) => known.includes(one))) return buildLaneStages(given);
  if (first === "browser") {
    const run = others.length > 0 ? () => browserTests(others) : allBrowserTests;
    return [{ lanes: 1, steps: [{ name: "browser", run }] }];
  }
  const name = given.join(" ");
  const stages = allStages().map(({ lanes, steps }) => ({
    lanes,
    steps: steps.filter((step) => step.name.startsWith(name)),
  }));
  if (stages.some(({ steps }) => steps.length > 0)) return stages;
  const names = allStages().flatMap(({ steps }) => steps.map((step) => `\n  ${step.name}`));
  throw new OperatorError(
    `No step begins with "${name}". The steps are:${names.join("")}\nThe packages are: ${known.join(", ")}`,
  );
}

/** Prints which packages the changes since a commit touch, and by which file. */
async function findChangedLanes(ref: string): Promise<string[]> {
  const reasons = new Map<string, string>();
  for (const file of await listChangedFiles(ref)) {
    for (const lane of listTouchedLanes(file)) reasons.set(lane, reasons.get(lane) ?? file);
  }
  if (reasons.size === 0) throw new OperatorError(`Nothing that is tested changed since ${ref}.`);
  for (const [lane, file] of reasons) console.log(`${lane}: ${file} changed`);
  return listLanes().filter((lane) => reasons.has(lane));
}

/** Lists the files that differ from where this branch left another, committed or not. */
async function listChangedFiles(ref: string): Promise<string[]> {
  const base = await $`git merge-base ${ref} HEAD`.cwd(root).quiet().nothrow();
  if (base.exitCode !== 0) throw new OperatorError(`Git knows no commit ${ref}.`);
  const commit = base.stdout.toString().trim();
  const changed = await $`git diff --name-only ${commit}`.cwd(root).text();
  const added = await $`git ls-files --others --exclude-standard`.cwd(root).text();
  return `${changed}${added}`.split("\n").filter(Boolean);
}
