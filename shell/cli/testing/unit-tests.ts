import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { root } from "../install.ts";
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
}

/** A step that runs all tests of some folders in one process of Bun's test runner. */
export function unitTests(
  name: string,
  folders: string[],
  { preload, inMemory = false }: UnitTestOptions = {},
): Step {
  return {
    name,
    run: async (print) => {
      const folder = await mkdtemp(join(inMemory ? await memoryFolder() : tmpdir(), "aushadhi-"));
      const report = join(folder, "report.xml");
      const setup = preload ? ["--preload", join(root, preload)] : [];
      const child = Bun.spawn(
        [
          ...[process.execPath, "test", timeout, ...setup],
          ...["--reporter=junit", `--reporter-outfile=${report}`],
          ...folders.map((path) => `./${path}`),
        ],
        {
          cwd: root,
          stdio: ["ignore", "pipe", "pipe"],
          env: { ...process.env, NODE_ENV: "test", ...(inMemory && { TMPDIR: folder }) },
        },
      );
      await printOutput(child, print);
      const result = await readJunitReport(report, folders.flatMap(testFiles));
      await rm(folder, { recursive: true, force: true });
      return withExitCode(result, await child.exited);
    },
  };
}

/** Lists the test files of a folder, relative to the root. */
const testFiles = (folder: string): string[] =>
  [...new Glob("**/*.test.{ts,tsx}").scanSync({ cwd: join(root, folder) })].map(
    (file) => `${folder}${file}`,
  );
