import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { root } from "../install.ts";
import { copyTree } from "../testing/copy-tree.ts";
import { findMutants } from "./find-mutants.ts";
import { createMutantRunner, describeMutant, type Outcome } from "./run-mutants.ts";
import { pickSample } from "./sample.ts";
import type { MeasuredTest } from "./test-order.ts";

/** Mutants tested at the same time, each in its own copy. */
const atOnce = 2;

interface MutateOptions {
  /** Folder of the sources, from the root. */
  folder: string;
  /** Further test files or folders, from the root. */
  tests: readonly string[];
  /** Number of mutants; all by default. */
  sample: number;
  seed: number;
}

/** Changes copies of the folder's sources in one place at a time, and prints the changes that no test detects. */
export async function mutateFolder(options: MutateOptions): Promise<void> {
  const { folder, sample, seed } = options;
  const scan = (pattern: string) => [...new Glob(pattern).scanSync({ cwd: root })].sort();
  const sources = scan(`${folder}/**/*.{ts,tsx}`).filter((file) => !isTesting(file));
  const all = await Promise.all(
    sources.map(async (file) => findMutants(file, await Bun.file(join(root, file)).text())),
  );
  const mutants = pickSample(all.flat(), sample, seed);
  const tests = [folder, ...options.tests].flatMap((path) =>
    path.includes(".test.") ? [path] : scan(`${path}/**/*.test.{ts,tsx}`),
  );
  console.log(`${mutants.length} of ${all.flat().length} mutants, ${tests.length} test files`);

  const trees: string[] = [];
  try {
    const runners = [];
    for (let place = 0; place < atOnce; place++) {
      const tree = await mkdtemp(join(tmpdir(), "aushadhi-mutants-"));
      trees.push(tree);
      await copyTree(tree);
      await install(tree);
      runners.push(createMutantRunner({ tree, getPreload }));
    }
    const toMeasure = tests.values();
    const measured: MeasuredTest[] = [];
    await Promise.all(
      runners.map(async (runner) => {
        for (const file of toMeasure) measured.push(await runner.measure(file));
      }),
    );
    const survivors: string[] = [];
    const counts: Record<Outcome, number> = { killed: 0, "timed out": 0, survived: 0 };
    const waiting = mutants.values();
    let judged = 0;
    await Promise.all(
      runners.map(async (runner) => {
        for (const mutant of waiting) {
          const outcome = await runner.runMutant(mutant, measured);
          counts[outcome]++;
          const line = describeMutant(mutant);
          if (outcome === "survived") survivors.push(line);
          console.log(`${++judged}/${mutants.length}  ${outcome.padEnd(9)}  ${line}`);
        }
      }),
    );
    console.log(`\nSurvived:\n${survivors.map((line) => `  ${line}\n`).join("") || "  none\n"}`);
    const caught = counts.killed + counts["timed out"];
    const share = ((100 * caught) / Math.max(mutants.length, 1)).toFixed(1);
    console.log(
      `${folder}: ${caught} of ${mutants.length} killed (${counts["timed out"]} by the time limit), ${share} %`,
    );
  } finally {
    await Promise.all(trees.map((tree) => rm(tree, { recursive: true, force: true })));
  }
}

const isTesting = (file: string) =>
  /\.test\.|\.stress\.|\/testing[/.-]|node_modules|\.styles\.|\/dist\//.test(file);

/** Returns the module to preload: tests of components need a DOM, other tests do not. */
const getPreload = (test: string) =>
  /^(shared-ui|shell|mfe-[^/]+)\/src\//.test(test) ? "shared-ui/src/testing/dom.ts" : undefined;

async function install(tree: string): Promise<void> {
  const child = Bun.spawn([process.execPath, "install", "--frozen-lockfile"], {
    cwd: tree,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if ((await child.exited) !== 0) throw new Error("The copy's packages could not be installed");
}
