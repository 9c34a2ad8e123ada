import { brokenOff, type Result } from "./result.ts";

/**
 * Reads the report of `bun test --reporter=junit`. A test file that is missing in it counts as a failure: the file threw
 * before its first test, or the runner ended too early.
 * @param files the test files that had to run
 */
export async function readJunitReport(path: string, files: readonly string[]): Promise<Result> {
  const report = Bun.file(path);
  if (!(await report.exists())) return brokenOff("The test runner wrote no report.");
  const { result, reported } = parseReport(await report.text());
  if (!result) return brokenOff("The test runner's report is incomplete.");
  const missing = files.filter((file) => !reported.has(file));
  const notThere = missing.map((file) => `${file} is not in the test runner's report.`);
  return { ...result, failures: [...result.failures, ...notThere] };
}

function parseReport(xml: string) {
  const reported = new Set<string>();
  const totals: Record<string, number> = {};
  const failures: string[] = [];
  const seconds: Record<string, number> = {};
  let test = "";
  new HTMLRewriter()
    .on("testsuites", {
      element({ attributes }) {
        for (const [name, value] of attributes) totals[name] = Number(value);
      },
    })
    .on("testsuite", {
      element(suite) {
        const file = suite.getAttribute("file") ?? "";
        reported.add(file);
        // Groups of tests are suites within that of their file.
        if (suite.getAttribute("name") === file) seconds[file] = Number(suite.getAttribute("time"));
      },
    })
    .on("testcase", {
      element(found) {
        const place = [found.getAttribute("file"), found.getAttribute("line")];
        // Hooks have no line.
        test = `${place.filter(Boolean).join(":")} ${decode(found.getAttribute("name"))}`;
      },
    })
    .on("failure", {
      element: (failure) =>
        void failures.push(`${test}\n${decode(failure.getAttribute("message"))}`),
    })
    .transform(xml);
  const { tests = Number.NaN, skipped = Number.NaN } = totals;
  const passed = tests - failures.length - skipped;
  const isWhole =
    xml.trimEnd().endsWith("</testsuites>") && passed >= 0 && failures.length === totals.failures;
  return {
    result: isWhole ? { passed, skipped, failures, unsteady: [], seconds } : null,
    reported,
  };
}

const entities: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" },
  "#10": "\n",
};

/** Decodes the entities of an attribute, which HTMLRewriter leaves as they are. */
const decode = (written: string | null) =>
  (written ?? "").replace(/&([^;]+);/g, (whole, name) => entities[name] ?? whole);
