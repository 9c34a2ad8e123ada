import { expect, test } from "bun:test";
import { createCellReader } from "./cell-text.ts";

const read = createCellReader(false);
const readNumber = (v: number, z: string) => read({ t: "n", v, z });

test.each([
  [46_752, "yyyy-mm-dd", "2027-12-31"],
  [46_752, "[$-F800]dddd, mmmm dd, yyyy", "2027-12-31"],
  [46_752.999_999_9, "d/m/yyyy h:mm AM/PM", "2028-01-01"],
  [46_752, "mmm-yy", "2027-12"],
  [46_752, '[$-409]mmm"/"yyyy;@', "2027-12"],
  [0.5, "h:mm", "12:00:00"],
  [9_999_999, "dd/mm/yy", "9999999"],
  [-1, "dd/mm/yy", "-1"],
])("reads %d in the date format %s as %s", (value, format, text) => {
  expect(readNumber(value, format)).toBe(text);
});

test.each([
  [45, "General", "45"],
  [45, '_("$"* #,##0.00_);[Red]("$"* #,##0.00)', "$ 45"],
  [45, "[$₹-4009] #,##0.00", "₹ 45"],
  [45.5, "[$€-2] #,##0.00", "€ 45.5"],
  [45, '#,##0 "NPR"', "45 NPR"],
  [-4.5, "#,##0.00_);(#,##0.00)", "-4.5"],
  [8_901_234_567_890, "0.00E+00", "8901234567890"],
  [1e21, "0", "1000000000000000000000"],
  [12, "0000", "0012"],
  [0.07, "0%", "7%"],
  [Number.NaN, "0", ""],
])("reads %d in the format %s as %s", (value, format, text) => {
  expect(readNumber(value, format)).toBe(text);
});

test("dates of a workbook that counts from 1904", () => {
  expect(createCellReader(true)({ t: "n", v: 45_290, z: "yyyy-mm-dd" })).toBe("2027-12-31");
});

test("an error stays readable, so that the check refuses it", () => {
  expect(read({ t: "e", v: 42 })).toBe("#N/A");
});
