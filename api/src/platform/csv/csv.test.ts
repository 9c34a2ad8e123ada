import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { escapeFormula, formatCsvRow, unescapeFormula } from "./csv.ts";

test("separates cells by commas and ends lines with CR LF", () => {
  expect(formatCsvRow(["a", 1, "", "é"])).toBe("a,1,,é\r\n");
});

test.each([
  ["a,b", '"a,b"'],
  ['say "ah"', '"say ""ah"""'],
  ["two\nlines", '"two\nlines"'],
  ["माया श्रेष्ठ", "माया श्रेष्ठ"],
])("writes %j as %j", (cell, written) => {
  expect(formatCsvRow([cell])).toBe(`${written}\r\n`);
});

describe("puts an apostrophe before a formula:", () => {
  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\rx",
    "\tx",
    "  =1",
    "＝1",
    "＋1",
    "－1",
    "＠x",
  ])("%j", (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`);
  });

  test.each([
    ["Maya;=1", "Maya;'=1"],
    ["Maya\t=1", "Maya\t'=1"],
    ["a\n+b", "a\n'+b"],
    ["=a;=b", "'=a;'=b"],
  ])("%j", (cell, written) => {
    expect(escapeFormula(cell)).toBe(written);
  });

  test.each(["Maya", "a=b", "a-b", "1+1", "maya@example.com", "9812345678", "Ram, Sita"])(
    "not %j",
    (cell) => {
      expect(escapeFormula(cell)).toBe(cell);
    },
  );
});

// With a search for each line end this would take minutes.
test("reads a cell of a million line ends once", () => {
  const cell = `a${"\n".repeat(1_000_000)}b`;
  expect(escapeFormula(cell)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(cell);
});

test("unescaping returns the original text", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "'", "=", "-", ";", " ", "\t", "\r", "\n", "＋"),
  });
  fc.assert(fc.property(text, (any) => expect(unescapeFormula(escapeFormula(any))).toBe(any)));
});
