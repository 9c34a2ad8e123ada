import { expect, test } from "bun:test";
import type { ClassifiedRow } from "./classify-row.ts";
import { createFindings, createReasonCounts } from "./findings.ts";

const buildRow = (given: Partial<ClassifiedRow>): ClassifiedRow => ({
  line: 2,
  kind: "changed",
  sku: "A",
  name: "Balm",
  problems: [],
  changes: [],
  isSkuMade: false,
  unknownCategory: null,
  openNeed: null,
  ...given,
});
const rename = (line: number) =>
  buildRow({ line, changes: [{ field: "name", from: "Balm", to: `Balm ${line}` }] });

test("shows five renamed products and counts all", () => {
  const findings = createFindings();
  for (let line = 2; line < 8; line++) findings.add(rename(line));
  const { renames } = findings.result([]).findings;
  expect(renames).toMatchObject({ rows: 6, found: 6 });
  expect(renames?.examples.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
});

test("ignores case, spaces and punctuation when comparing names", () => {
  const findings = createFindings();
  const changes = [{ field: "name" as const, from: "Balm A, 20 g", to: "BALM-A 20g" }];
  for (const line of [2, 3]) findings.add(buildRow({ line, changes }));
  expect(findings.result([]).findings.renames).toBeNull();
});

test("keeps the fifty most frequent reasons", () => {
  const reasons = createReasonCounts();
  const add = (line: number, message: string) =>
    reasons.add({ line, problems: [{ field: "price", message }] });
  for (let at = 0; at < 51; at++) add(2, `reason ${at}`);
  add(3, "reason 50");
  const kept = reasons.list();
  expect(kept).toHaveLength(50);
  expect(kept[0]).toEqual({ field: "price", reason: "reason 50", rows: 2, line: 2 });
});
