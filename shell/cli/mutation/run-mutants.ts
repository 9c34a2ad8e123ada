import { dirname, join } from "node:path";
import type { Mutant } from "./find-mutants.ts";

export type Outcome = "killed" | "timed out" | "survived";

interface RunOptions {
  /** A copy of the tree, in which files may be changed. */
  tree: string;
  /** Test files, from the root, that belong to the folder. */
  tests: readonly string[];
  /** Module that the tests need loaded first. */
  preload: string | undefined;
}

/** A busy machine's slow test is not mistaken for one that sees the mutant. */
const patience = ["--timeout", "30000"];

/** Runs tests in a copy of the tree, once with each mutant. */
export function createMutantRunner({ tree, tests, preload }: RunOptions) {
  const setup = preload ? ["--preload", join(tree, preload)] : [];

  /** Resolves with whether all pass; null when they do not end in time. */
  async function pass(files: readonly string[], milliseconds: number): Promise<boolean | null> {
    const child = Bun.spawn(
      [
        process.execPath,
        "test",
        "--bail",
        ...patience,
        ...setup,
        ...files.map((file) => `./${file}`),
      ],
      {
        cwd: tree,
        stdio: ["ignore", "ignore", "ignore"],
        env: { ...process.env, NODE_ENV: "test" },
        timeout: milliseconds,
        killSignal: "SIGKILL",
      },
    );
    const code = await child.exited;
    return child.signalCode === "SIGKILL" ? null : code === 0;
  }

  /** The test that stands beside a source comes first, then those of its folder, then all others. */
  function stagesFor(file: string): string[][] {
    const beside = file.replace(/\.tsx?$/, ".test");
    const isNearest = (test: string) => test.startsWith(`${beside}.`);
    const isNear = (test: string) => !isNearest(test) && dirname(test) === dirname(file);
    const isFar = (test: string) => !isNearest(test) && !isNear(test);
    return [isNearest, isNear, isFar]
      .map((belongs) => tests.filter(belongs))
      .filter((stage) => stage.length > 0);
  }

  return {
    pass,
    /** Puts the mutant into its file, runs the tests until one sees it, and puts the source back. */
    async judge(mutant: Mutant, milliseconds: number): Promise<Outcome> {
      const path = join(tree, mutant.file);
      const source = await Bun.file(path).text();
      const { start, end, text } = mutant;
      await Bun.write(path, source.slice(0, start) + text + source.slice(end));
      try {
        for (const stage of stagesFor(mutant.file)) {
          const passed = await pass(stage, milliseconds);
          if (passed !== true) return passed === null ? "timed out" : "killed";
        }
        return "survived";
      } finally {
        await Bun.write(path, source);
      }
    },
  };
}

/** A mutant in one line, for the report. */
export function describeMutant({ file, line, original, text }: Mutant): string {
  const short = (code: string) => code.replace(/\s+/g, " ").slice(0, 60);
  return `${file}:${line}  ${short(original)}  →  ${short(text)}`;
}
