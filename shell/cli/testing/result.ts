/** What a step of the test run came to. */
export interface Result {
  passed: number;
  skipped: number;
  /** Where each failure is, and what it says. */
  failures: string[];
}

/** A step that came to no result, which is a failure. */
export const brokenOff = (reason: string): Result => ({
  passed: 0,
  skipped: 0,
  failures: [reason],
});

/** Adds a failure where a runner ended with one, or ran no test, and its report names none. */
export function withExitCode(result: Result, code: number): Result {
  if (result.failures.length > 0 || (code === 0 && result.passed > 0)) return result;
  const reason = `The test runner ended with ${code} after ${result.passed} tests that passed.`;
  return { ...result, failures: [reason] };
}
