import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withExitCode } from "./counts.ts";
import { readPlaywrightReport } from "./playwright-report.ts";

let folder: string;
const errors = spyOn(console, "error");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-report-"));
  errors.mockImplementation(() => undefined);
});
afterEach(async () => {
  errors.mockReset();
  await rm(folder, { recursive: true });
});

async function countOf(report: string) {
  const path = join(folder, "report.json");
  await Bun.write(path, report);
  return readPlaywrightReport(path);
}

const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
const failure = { passed: 0, failed: 1, skipped: 0 };

describe("the report of Playwright", () => {
  test("counts a test that passed only at a second try as a failure", async () => {
    const counts = await countOf(JSON.stringify({ stats, errors: [] }));
    expect(counts).toEqual({ passed: 5, failed: 3, skipped: 3 });
  });

  test("counts what went wrong outside of the tests", async () => {
    const counts = await countOf(JSON.stringify({ stats, errors: [{ message: "no site" }] }));
    expect(counts).toEqual({ passed: 5, failed: 4, skipped: 3 });
  });

  test("is a failure when it is missing, cut off or without its counts", async () => {
    expect(await readPlaywrightReport(join(folder, "nosuch.json"))).toEqual(failure);
    expect(await countOf('{"stats":{"expected":5')).toEqual(failure);
    expect(await countOf("null")).toEqual(failure);
    expect(await countOf(JSON.stringify({ stats: { expected: 5 }, errors: [] }))).toEqual(failure);
    expect(await countOf(JSON.stringify({ stats }))).toEqual(failure);
  });
});

describe("a step fails", () => {
  test("when its runner ends with an error that no test has", () => {
    expect(withExitCode({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });

  test("when no test ran", () => {
    expect(withExitCode({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
    expect(withExitCode({ passed: 1, failed: 0, skipped: 0 }, 0).failed).toBe(0);
  });
});
