import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { root } from "../install.ts";
import { readJunitReport } from "./junit-report.ts";
import { memoryFolder } from "./memory-folder.ts";
import { withExitCode } from "./result.ts";
import { printOutput, type Step } from "./step.ts";

/** A test that hangs fails, one on a slow machine does not. */
const patient = "--timeout=30000";

interface UnitTestOptions {
  /** A module that is run before the tests. */
  preload?: string;
  /** Whether the tests' temporary files are small enough to be kept in memory. */
  inMemory?: boolean;
}

/** All tests of some folders, in one process of Bun's test runner. */
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
          ...[process.execPath, "test", patient, ...setup],
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

/** Paths of a folder's test files, from the root. */
const testFiles = (folder: string): string[] =>
  [...new Glob("**/*.test.{ts,tsx}").scanSync({ cwd: join(root, folder) })].map(
    (file) => `${folder}${file}`,
  );
