/** Result of a step of the test run. */
export interface Result {
  passed: number;
  skipped: number;
  /** Place and message of each failure. */
  failures: string[];
  /** Place and message of what failed once and passed at its second try. */
  unsteady: string[];
  /** Seconds that each test file took, by its path; nothing where no files are tested. */
  seconds?: Readonly<Record<string, number>>;
}

/** Result of a step that broke off: one failure. */
export const brokenOff = (reason: string): Result => ({
  passed: 0,
  skipped: 0,
  failures: [reason],
  unsteady: [],
});

/** Adds a failure when the runner failed or ran no test, but its report names no failure. */
export function withExitCode(result: Result, code: number): Result {
  if (result.failures.length > 0 || (code === 0 && result.passed > 0)) return result;
  const reason = `The test runner ended with ${code} after ${result.passed} tests that passed.`;
  return { ...result, failures: [reason] };
}
