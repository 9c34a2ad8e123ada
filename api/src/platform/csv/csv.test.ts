import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { csvRow, escapeFormula, unescapeFormula } from "./csv.ts";

test("cells are parted by commas and lines ended by CR LF", () => {
  expect(csvRow(["a", 1, "", "é"])).toBe("a,1,,é\r\n");
});

test.each([
  ["a,b", '"a,b"'],
  ['say "ah"', '"say ""ah"""'],
  ["two\nlines", '"two\nlines"'],
  ["माया श्रेष्ठ", "माया श्रेष्ठ"],
])("%j is written %j", (cell, written) => {
  expect(csvRow([cell])).toBe(`${written}\r\n`);
});

describe("an apostrophe goes before what a spreadsheet would run:", () => {
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

test("what was made harmless can be made what it was", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", "'", "=", "-", ";", " ", "\t", "\r", "\n", "＋"),
  });
  fc.assert(fc.property(text, (any) => expect(unescapeFormula(escapeFormula(any))).toBe(any)));
});
