import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readJunitReport } from "./junit-report.ts";

let folder: string;
let report: string;
const errors = spyOn(console, "error");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-junit-"));
  report = join(folder, "report.xml");
  errors.mockImplementation(() => undefined);
});
afterEach(async () => {
  errors.mockReset();
  await rm(folder, { recursive: true });
});

/** Runs test files of these sources, `0.test.ts` first, and reads the report that the runner leaves. */
async function countOf(...sources: string[]) {
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
    const second = 'test("d", () => expect(1).toBe(2)); test("e", () => {}); test.todo("f");';
    expect(await countOf(first, second)).toEqual({ passed: 4, failed: 1, skipped: 2 });
    expect(errors).not.toHaveBeenCalled();
  });

  test("makes a file that throws before its first test a failure", async () => {
    const counts = await countOf('test("a", () => {});', 'throw new Error("early");');
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(errors).toHaveBeenCalledWith("Not in the test runner's report: 1.test.ts");
  });

  test("makes a run that ended in the middle a failure, even with exit code 0", async () => {
    const counts = await countOf('test("a", () => {}); test("b", () => process.exit(0));');
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("makes an incomplete report a failure", async () => {
    await countOf('test("a", () => {});');
    const whole = await Bun.file(report).text();
    for (const part of [whole.slice(0, -20), whole.replace("tests=", "test="), ""]) {
      await Bun.write(report, part);
      expect(await readJunitReport(report, [])).toEqual({ passed: 0, failed: 1, skipped: 0 });
    }
  });
});
