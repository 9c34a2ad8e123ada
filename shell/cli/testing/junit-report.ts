import { type Counts, countBrokenOff } from "./counts.ts";

/**
 * Reads the report of `bun test --reporter=junit`. A test file that is missing in it counts as a failure: it threw
 * before its first test, or the runner ended before it came to the file.
 * @param files the test files that had to run
 */
export async function readJunitReport(path: string, files: readonly string[]): Promise<Counts> {
  const report = Bun.file(path);
  if (!(await report.exists())) return countBrokenOff("The test runner wrote no report.");
  const { counts, reported } = parseReport(await report.text());
  if (!counts) return countBrokenOff("The test runner's report is incomplete.");
  const missing = files.filter((file) => !reported.has(file));
  for (const file of missing) console.error(`Not in the test runner's report: ${file}`);
  return { ...counts, failed: counts.failed + missing.length };
}

function parseReport(xml: string) {
  const reported = new Set<string>();
  const totals: Record<string, number> = {};
  new HTMLRewriter()
    .on("testsuites", {
      element({ attributes }) {
        for (const [name, value] of attributes) totals[name] = Number(value);
      },
    })
    .on("testsuite", {
      element: (suite) => void reported.add(suite.getAttribute("file") ?? ""),
    })
    .transform(xml);
  const { tests = Number.NaN, failures = Number.NaN, skipped = Number.NaN } = totals;
  const passed = tests - failures - skipped;
  const isWhole = xml.trimEnd().endsWith("</testsuites>") && passed >= 0;
  return { counts: isWhole ? { passed, failed: failures, skipped } : null, reported };
}
