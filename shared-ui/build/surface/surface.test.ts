import { expect, test } from "bun:test";
import { findProblems, readCurrent } from "./surface.ts";
import { formatReport, parseReport } from "./surface-report.ts";

const report = {
  name: "@aushadhi/shared-ui",
  version: "1.2.0",
  surface: {
    "bundled/pair.ts: Pair": "const Pair: string",
    Options: "interface Options {\n    title: string;\n}",
  },
};

test("parses a formatted report to the same surface", () => {
  expect(parseReport(formatReport(report))).toEqual(report);
  expect(() => parseReport("# nothing")).toThrow("Not the report of a surface");
});

test("rejects a change without a new version", () => {
  const { Options } = report.surface;
  const removed = { ...report, surface: { Options } };
  expect(findProblems(report, removed)).toEqual([
    "bundled/pair.ts: Pair is removed: @aushadhi/shared-ui needs a new major version after 1.2.0, by a change file",
  ]);
  expect(findProblems(report, { ...removed, version: "2.0.0" })).toEqual([]);
  const added = { ...report, surface: { ...report.surface, more: "const more: 1" } };
  expect(findProblems(report, { ...added, version: "1.2.1" })).toHaveLength(1);
  expect(findProblems(report, { ...added, version: "1.3.0" })).toEqual([]);
});

test("change files announce what differs from the reports: bun run change", async () => {
  const all = await readCurrent();
  expect(all.map(({ name }) => name)).toEqual(["@aushadhi/shared-ui", "@aushadhi/api/contract"]);
  for (const current of all) {
    const text = await Bun.file(current.file).text();
    expect(findProblems(parseReport(text), current)).toEqual([]);
    const isReported = current.isPending || formatReport(current) === text;
    expect(isReported, `${current.file} is out of date: bun run surface`).toBe(true);
  }
}, 120_000);
