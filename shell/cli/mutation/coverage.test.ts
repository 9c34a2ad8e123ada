import { expect, test } from "bun:test";
import { parseCoverage } from "./coverage.ts";

test("a line is covered when it ran at least once", () => {
  const report = ["SF:a.ts", "FNF:1", "DA:1,1", "DA:2,0", "end_of_record", "SF:b.ts", "DA:12,30"];
  expect(parseCoverage(report.join("\n"))).toEqual(
    new Map([
      ["a.ts", new Set([1])],
      ["b.ts", new Set([12])],
    ]),
  );
});
