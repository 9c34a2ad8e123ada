import type { CoveredLines } from "./coverage.ts";

/** A test file with its results without any mutant. */
export interface MeasuredTest {
  /** Path from the root. */
  file: string;
  milliseconds: number;
  covered: CoveredLines;
}

/**
 * Orders test files so that a change of this line fails early: first the test beside the source, then those that run the
 * line, the quickest first. The others come last, since coverage misses code in child processes.
 */
export function orderTests(
  tests: readonly MeasuredTest[],
  source: string,
  line: number,
): [likely: MeasuredTest[], others: MeasuredTest[]] {
  const beside = `${source.replace(/\.tsx?$/, ".test")}.`;
  const rank = (test: MeasuredTest) => {
    if (test.file.startsWith(beside)) return 0;
    return test.covered.get(source)?.has(line) ? 1 : 2;
  };
  const ordered = tests.toSorted((a, b) => rank(a) - rank(b) || a.milliseconds - b.milliseconds);
  const isLikely = (test: MeasuredTest) => rank(test) < 2;
  return [ordered.filter(isLikely), ordered.filter((test) => !isLikely(test))];
}
