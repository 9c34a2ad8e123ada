import { expect, test } from "bun:test";
import { formatDecimal, formatKilobytes } from "./format-decimal.ts";

test.each([
  [0, 1, "0.0"],
  [1.26, 1, "1.3"],
  [0.0449, 2, "0.04"],
  [99.96, 1, "100.0"],
  [1_234_567.89, 1, "12,34,567.9"],
])("%d with %d decimals is read as %s", (value, decimals, text) => {
  expect(formatDecimal(value, decimals)).toBe(text);
});

test.each([
  [0, "0.0 kB"],
  [45_250, "45.3 kB"],
  [12_345_600, "12,345.6 kB"],
])("%d bytes are read as %s", (bytes, text) => {
  expect(formatKilobytes(bytes)).toBe(text);
});
