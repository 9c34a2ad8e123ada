import { join } from "node:path";
import { parseCoverage } from "./coverage.ts";
import type { Mutant } from "./find-mutants.ts";
import { type MeasuredTest, orderTests } from "./test-order.ts";

export type Outcome = "killed" | "timed out" | "survived";

interface RunOptions {
  /** A copy of the tree, in which files may be changed. */
  tree: string;
  /** Module that a test file needs loaded first. */
  preloadOf(file: string): string | undefined;
}

/** A busy machine's slow test is not mistaken for one that sees the mutant. */
const testTimeout = ["--timeout", "30000"];

/** Runs tests in a copy of the tree, once with each mutant. */
export function createMutantRunner({ tree, preloadOf }: RunOptions) {
  /** Resolves with whether all pass, which need the same module first; null when they do not end in time. */
  async function pass(
    files: readonly string[],
    milliseconds: number,
    options: readonly string[] = [],
  ): Promise<boolean | null> {
    const preload = files[0] && preloadOf(files[0]);
    const setup = preload ? ["--preload", join(tree, preload)] : [];
    const paths = files.map((file) => `./${file}`);
    const child = Bun.spawn(
      [process.execPath, "test", "--bail", ...testTimeout, ...options, ...setup, ...paths],
      {
        cwd: tree,
        stdio: ["ignore", "ignore", "ignore"],
        env: { ...process.env, NODE_ENV: "test" },
        timeout: Math.ceil(milliseconds),
        killSignal: "SIGKILL",
      },
    );
    const code = await child.exited;
    return child.signalCode === "SIGKILL" ? null : code === 0;
  }

  return {
    pass,
    /** Runs one test file without a mutant. Throws when it fails. */
    async measure(file: string): Promise<MeasuredTest> {
      const folder = join(tree, "data", "coverage");
      const started = performance.now();
      const options = ["--coverage", "--coverage-reporter=lcov", "--coverage-dir", folder];
      if (!(await pass([file], 600_000, options)))
        throw new Error(`${file} fails without a mutant`);
      const milliseconds = performance.now() - started;
      const report = await Bun.file(join(folder, "lcov.info")).text();
      return { file, milliseconds, covered: parseCoverage(report) };
    },
    /** Puts the mutant into its file, runs the tests until one sees it, and puts the source back. */
    async judge(mutant: Mutant, tests: readonly MeasuredTest[]): Promise<Outcome> {
      const path = join(tree, mutant.file);
      const source = await Bun.file(path).text();
      const { start, end, text } = mutant;
      await Bun.write(path, source.slice(0, start) + text + source.slice(end));
      try {
        const stages = orderTests(tests, mutant.file, mutant.line).flatMap((stage) => [
          ...Map.groupBy(stage, ({ file }) => preloadOf(file)).values(),
        ]);
        for (const stage of stages) {
          const files = stage.map(({ file }) => file);
          const passed = await pass(files, limitOf(stage));
          if (passed !== true) return passed === null ? "timed out" : "killed";
        }
        return "survived";
      } finally {
        await Bun.write(path, source);
      }
    },
  };
}

/** Ends a mutant's endless loop; a slow machine is not mistaken for one. */
const limitOf = (tests: readonly MeasuredTest[]) =>
  tests.reduce((sum, { milliseconds }) => sum + 3 * milliseconds, 20_000);

/** A mutant in one line, for the report. */
export function describeMutant({ file, line, original, text }: Mutant): string {
  const short = (code: string) => code.replace(/\s+/g, " ").slice(0, 60);
  return `${file}:${line}  ${short(original)}  →  ${short(text)}`;
}
