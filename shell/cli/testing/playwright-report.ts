import { brokenOff, type Result } from "./result.ts";

/** The fields of Playwright's JSON report that are used here. */
interface PlaywrightReport {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  suites: Suite[];
  /** Errors outside of any test. */
  errors: Failure[];
}

interface Suite {
  suites?: Suite[];
  specs: Spec[];
}

interface Spec {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results: TestResult[] }[];
}

interface TestResult {
  /** Milliseconds. */
  duration: number;
  errors: Failure[];
}

interface Failure {
  message?: string;
}

/** Reads the report of Playwright's JSON reporter. What passed at its second try counts as passed, and is named. */
export async function readPlaywrightReport(path: string): Promise<Result> {
  const file = Bun.file(path);
  if (!(await file.exists())) return brokenOff("The browser tests wrote no report.");
  const report: PlaywrightReport | null = await file.json().catch(() => null);
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {};
  const outside = report?.errors?.map(({ message }) => String(message));
  const suites = report?.suites ?? [];
  const failed = suites.flatMap((suite) => listFailures(suite, "unexpected"));
  const unsteady = suites.flatMap((suite) => listFailures(suite, "flaky"));
  const counts = { passed: Number(expected) + Number(flaky), skipped: Number(skipped) };
  const isWhole =
    outside &&
    Object.values(counts).every(Number.isInteger) &&
    failed.length === Number(unexpected) &&
    unsteady.length === Number(flaky);
  return isWhole
    ? { ...counts, failures: [...failed, ...outside], unsteady, seconds: addUpSeconds(suites) }
    : brokenOff("The report of the browser tests is incomplete.");
}

function listFailures({ suites = [], specs }: Suite, wanted: "unexpected" | "flaky"): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const [first] = results.flatMap(({ errors }) => errors);
        return `[${projectName}] ${file}:${line} ${title}\n${first?.message ?? "no message"}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => listFailures(suite, wanted))];
}

/** Seconds that the tests of each file took, by project and file. */
function addUpSeconds(suites: readonly Suite[], seconds: Record<string, number> = {}) {
  for (const { suites: inner = [], specs } of suites) {
    for (const { file, tests } of specs) {
      for (const { projectName, results } of tests) {
        const name = `[${projectName}] ${file}`;
        const ms = results.reduce((sum, { duration }) => sum + duration, 0);
        seconds[name] = (seconds[name] ?? 0) + ms / 1000;
      }
    }
    addUpSeconds(inner, seconds);
  }
  return seconds;
}
