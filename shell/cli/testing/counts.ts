/** What a step of the test run counted. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Says why a step came to no result, which is a failure. */
export function countBrokenOff(reason: string): Counts {
  console.error(reason);
  return { passed: 0, failed: 1, skipped: 0 };
}

/** Adds a failure where a runner ended with one, or ran no test, and its report names none. */
export function withExitCode(counts: Counts, code: number): Counts {
  if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts;
  console.error(`The test runner ended with ${code} after ${counts.passed} tests that passed.`);
  return { ...counts, failed: 1 };
}
