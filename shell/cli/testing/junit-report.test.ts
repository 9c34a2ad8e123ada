import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readJunitReport } from "./junit-report.ts";

let folder: string;
let report: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-junit-"));
  report = join(folder, "report.xml");
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Runs test files of these sources, `0.test.ts` first, and reads the report that the runner leaves. */
async function resultOf(...sources: string[]) {
  const files = sources.map((_, place) => `${place}.test.ts`);
  for (const [place, source] of sources.entries()) {
    const begin = 'import { expect, test } from "bun:test";';
    await Bun.write(join(folder, `${place}.test.ts`), `${begin}\n${source}`);
  }
  const child = Bun.spawn(
    [process.execPath, "test", "--reporter=junit", `--reporter-outfile=${report}`],
    { cwd: folder, stdio: ["ignore", "ignore", "ignore"] },
  );
  await child.exited;
  return readJunitReport(report, files);
}

describe("the report of bun test", () => {
  test("tells what passed, failed and was skipped", async () => {
    const first =
      'test("a < b", () => {}); test.skip("c", () => {}); test.each([1, 2])("%d", () => {});';
    const second =
      'test("d & \'e\'", () => expect(1).toBe(2)); test("f", () => {}); test.todo("g");';
    const { failures, seconds, ...counts } = await resultOf(first, second);
    expect(counts).toEqual({ passed: 4, skipped: 2, unsteady: [] });
    expect(seconds).toEqual({ "0.test.ts": expect.any(Number), "1.test.ts": expect.any(Number) });
    expect(failures).toEqual([
      "1.test.ts:2 d & 'e'\nexpect(received).toBe(expected)\n\nExpected: 2\nReceived: 1\n",
    ]);
  });

  test("tells the seconds of a file, with those of its groups", async () => {
    const { seconds } = await resultOf(`import { describe } from "bun:test";
      describe("a", () => test("b", () => Bun.sleepSync(20)));`);
    expect(seconds?.["0.test.ts"]).toBeGreaterThanOrEqual(0.02);
  });

  test("names each failure in nested groups, in a hook, and by time", async () => {
    const { failures } = await resultOf(`import { beforeAll, describe } from "bun:test";
      describe("a", () => describe("b", () => {
        beforeAll(() => { throw new Error("hook"); });
        test("c", () => {});
      }));
      test("slow", () => new Promise(() => {}), 20);`);
    expect(failures).toEqual(["0.test.ts (unnamed)\nhook", "0.test.ts:7 slow\ntest timed out"]);
  });

  test("makes a file that throws before its first test a failure", async () => {
    const result = await resultOf('test("a", () => {});', 'throw new Error("early");');
    const failures = ["1.test.ts is not in the test runner's report."];
    const seconds = { "0.test.ts": expect.any(Number) };
    expect(result).toEqual({ passed: 1, skipped: 0, failures, unsteady: [], seconds });
  });

  test("makes a run that ended in the middle a failure, even with exit code 0", async () => {
    const result = await resultOf('test("a", () => {}); test("b", () => process.exit(0));');
    const failures = ["The test runner wrote no report."];
    expect(result).toEqual({ passed: 0, skipped: 0, failures, unsteady: [] });
  });

  test("makes an incomplete report a failure", async () => {
    await resultOf('test("a", () => {});');
    const whole = await Bun.file(report).text();
    for (const part of [whole.slice(0, -20), whole.replace("tests=", "test="), ""]) {
      await Bun.write(report, part);
      const failures = ["The test runner's report is incomplete."];
      expect(await readJunitReport(report, [])).toEqual({
        ...{ passed: 0, skipped: 0 },
        ...{ failures, unsteady: [] },
      });
    }
  });
});
