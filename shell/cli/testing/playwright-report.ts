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
  tests: { projectName: string; status: string; results: { errors: Failure[] }[] }[];
}

interface Failure {
  message?: string;
}

/** Reads the report of Playwright's JSON reporter. A flaky test counts as failed. */
export async function readPlaywrightReport(path: string): Promise<Result> {
  const file = Bun.file(path);
  if (!(await file.exists())) return brokenOff("The browser tests wrote no report.");
  const report: PlaywrightReport | null = await file.json().catch(() => null);
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {};
  const outside = report?.errors?.map(({ message }) => String(message));
  const inTests = (report?.suites ?? []).flatMap(listFailures);
  const counts = { passed: Number(expected), skipped: Number(skipped) };
  const isWhole =
    outside &&
    Object.values(counts).every(Number.isInteger) &&
    inTests.length === Number(unexpected) + Number(flaky);
  return isWhole
    ? { ...counts, failures: [...inTests, ...outside] }
    : brokenOff("The report of the browser tests is incomplete.");
}

function listFailures({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const [first] = results.flatMap(({ errors }) => errors);
        return `[${projectName}] ${file}:${line} ${title}\n${first?.message ?? "no message"}`;
      }),
  );
  return [...own, ...suites.flatMap(listFailures)];
}
