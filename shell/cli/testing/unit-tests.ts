import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { root } from "../install.ts";
import { findErrorsBetweenTests } from "./errors-between-tests.ts";
import { readJunitReport } from "./junit-report.ts";
import { memoryFolder } from "./memory-folder.ts";
import { withExitCode } from "./result.ts";
import { printOutput, type Step } from "./step.ts";

/** Milliseconds after which a test fails; generous, for slow machines. */
const timeout = "--timeout=30000";

interface UnitTestOptions {
  /** Module that runs before the tests. */
  preload?: string;
  /** Keeps temporary files in memory; for tests whose files are small. */
  inMemory?: boolean;
  /** Number of processes that share the test files; 1 by default. */
  workers?: number;
}

/** A step that runs all tests of some folders with Bun's test runner. */
export function unitTests(
  name: string,
  folders: string[],
  { preload, inMemory = false, workers = 1 }: UnitTestOptions = {},
): Step {
  return {
    name,
    folders,
    run: async (print) => {
      const folder = await mkdtemp(join(inMemory ? await memoryFolder() : tmpdir(), "aushadhi-"));
      const report = join(folder, "report.xml");
      // A process keeps its modules from file to file, also without this option.
      const share = workers > 1 ? [`--parallel=${workers}`, "--no-isolate"] : [];
      const preloads = [preload, "shell/cli/testing/unmark-worker.ts"].filter((path) => path);
      const setup = preloads.flatMap((path) => ["--preload", `./${path}`]);
      const child = Bun.spawn(
        [
          ...[process.execPath, "test", timeout, ...share, ...setup],
          ...["--reporter=junit", `--reporter-outfile=${report}`],
          ...folders.map((path) => `./${path}`),
        ],
        {
          cwd: root,
          stdio: ["ignore", "pipe", "pipe"],
          env: { ...process.env, NODE_ENV: "test", ...(inMemory && { TMPDIR: folder }) },
        },
      );
      const between = findErrorsBetweenTests(await printOutput(child, print));
      const result = await readJunitReport(report, folders.flatMap(testFiles));
      await rm(folder, { recursive: true, force: true });
      const failures = [...result.failures, ...between];
      return withExitCode({ ...result, failures }, await child.exited);
    },
  };
}

/** Module that gives the tests of components a document. */
export const documentPreload = "shared-ui/src/testing/dom.ts";

/**
 * A step that runs the tests of a front-end package's components, and of what all tests of components share.
 * @param workers processes that share its files: more than one where no other step needs the cores
 */
export const componentTests = (name: string, { workers = 1 } = {}): Step =>
  unitTests(
    `components of ${name}`,
    [`${name}/src/`, ...(name === "shared-ui" ? ["shared-ui/testing/"] : [])],
    { preload: documentPreload, workers },
  );

/** Lists the test files of a folder, relative to the root. */
const testFiles = (folder: string): string[] =>
  [...new Glob("**/*.test.{ts,tsx}").scanSync({ cwd: join(root, folder) })].map(
    (file) => `${folder}${file}`,
  );
