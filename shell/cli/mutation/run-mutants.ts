import { join } from "node:path";
import { parseCoverage } from "./coverage.ts";
import type { Mutant } from "./find-mutants.ts";
import { type MeasuredTest, orderTests } from "./test-order.ts";

export type Outcome = "killed" | "timed out" | "survived";

interface RunOptions {
  /** A copy of the tree whose files may change. */
  tree: string;
  /** Returns the module that a test file must preload. */
  getPreload(file: string): string | undefined;
}

/** Time limit that a slow test on a busy machine still meets. */
const testTimeout = ["--timeout", "30000"];

/** Creates a runner of tests in a copy of the tree, for each mutant. */
export function createMutantRunner({ tree, getPreload }: RunOptions) {
  /** Runs test files with the same preload. Returns whether all pass; null when they time out. */
  async function runTests(
    files: readonly string[],
    milliseconds: number,
    options: readonly string[] = [],
  ): Promise<boolean | null> {
    const preload = files[0] && getPreload(files[0]);
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
    runTests,
    /** Runs one test file without a mutant. Throws when it fails. */
    async measure(file: string): Promise<MeasuredTest> {
      const folder = join(tree, "data", "coverage");
      const started = performance.now();
      const options = ["--coverage", "--coverage-reporter=lcov", "--coverage-dir", folder];
      if (!(await runTests([file], 600_000, options)))
        throw new Error(`${file} fails without a mutant`);
      const milliseconds = performance.now() - started;
      const report = await Bun.file(join(folder, "lcov.info")).text();
      return { file, milliseconds, covered: parseCoverage(report) };
    },
    /** Writes the mutant, runs the tests until one fails, and restores the source. */
    async runMutant(mutant: Mutant, tests: readonly MeasuredTest[]): Promise<Outcome> {
      const path = join(tree, mutant.file);
      const source = await Bun.file(path).text();
      const { start, end, text } = mutant;
      await Bun.write(path, source.slice(0, start) + text + source.slice(end));
      try {
        const stages = orderTests(tests, mutant.file, mutant.line).flatMap((stage) => [
          ...Map.groupBy(stage, ({ file }) => getPreload(file)).values(),
        ]);
        for (const stage of stages) {
          const files = stage.map(({ file }) => file);
          const passed = await runTests(files, getTimeout(stage));
          if (passed !== true) return passed === null ? "timed out" : "killed";
        }
        return "survived";
      } finally {
        await Bun.write(path, source);
      }
    },
  };
}

/** Returns the timeout of tests. It ends the endless loop of a mutant and leaves room for a slow machine. */
const getTimeout = (tests: readonly MeasuredTest[]) =>
  tests.reduce((sum, { milliseconds }) => sum + 3 * milliseconds, 20_000);

/** Describes a mutant in one line of the report. */
export function describeMutant({ file, line, original, text }: Mutant): string {
  const short = (code: string) => code.replace(/\s+/g, " ").slice(0, 60);
  return `${file}:${line}  ${short(original)}  →  ${short(text)}`;
}
