import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPlaywrightReport } from "./playwright-report.ts";
import { withExitCode } from "./result.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-report-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function resultOf(report: object | string) {
  const path = join(folder, "report.json");
  await Bun.write(path, typeof report === "string" ? report : JSON.stringify(report));
  return readPlaywrightReport(path);
}

const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };

const spec = (line: number, status: string, ...messages: string[]) => ({
  ...{ title: `test ${line}`, file: "a.e2e.ts", line },
  tests: [
    {
      ...{ projectName: "phone", status },
      results: messages.map((message) => ({ duration: 1500, errors: [{ message }] })),
    },
  ],
});

const suites = [
  {
    specs: [spec(1, "expected"), spec(2, "flaky", "late")],
    suites: [{ specs: [spec(3, "skipped"), spec(4, "unexpected", "first", "second")] }],
  },
];

describe("the report of Playwright", () => {
  test("names what failed in any group, and what passed only at its second try", async () => {
    expect(await resultOf({ stats, suites, errors: [] })).toEqual({
      passed: 6,
      skipped: 3,
      failures: ["[phone] a.e2e.ts:4 test 4\nfirst"],
      unsteady: ["[phone] a.e2e.ts:2 test 2\nlate"],
      seconds: { "[phone] a.e2e.ts": 4.5 },
    });
  });

  test("has what went wrong outside of the tests", async () => {
    const { failures } = await resultOf({ stats, suites, errors: [{ message: "no site" }] });
    expect(failures).toHaveLength(2);
    expect(failures).toContain("no site");
  });

  test("is a failure when it is missing, cut off or without its counts", async () => {
    const missing = await readPlaywrightReport(join(folder, "nosuch.json"));
    expect(missing.failures).toEqual(["The browser tests wrote no report."]);
    const incomplete = {
      ...{ passed: 0, skipped: 0 },
      failures: ["The report of the browser tests is incomplete."],
      unsteady: [],
    };
    expect(await resultOf('{"stats":{"expected":5')).toEqual(incomplete);
    expect(await resultOf("null")).toEqual(incomplete);
    expect(await resultOf({ stats: { expected: 5 }, suites, errors: [] })).toEqual(incomplete);
    expect(await resultOf({ stats, suites })).toEqual(incomplete);
    expect(await resultOf({ stats, suites: [], errors: [] })).toEqual(incomplete);
  });
});

const none = { passed: 0, skipped: 0, failures: [], unsteady: [] };

describe("a step fails", () => {
  test("when its runner ends with an error that no test has", () => {
    const ended = ["The test runner ended with 1 after 3 tests that passed."];
    expect(withExitCode({ ...none, passed: 3 }, 1).failures).toEqual(ended);
    const known = { ...none, passed: 3, failures: ["a"] };
    expect(withExitCode(known, 1)).toBe(known);
  });

  test("when no test ran", () => {
    expect(withExitCode(none, 0).failures).toEqual([
      "The test runner ended with 0 after 0 tests that passed.",
    ]);
    const some = { ...none, passed: 1 };
    expect(withExitCode(some, 0)).toBe(some);
  });
});
