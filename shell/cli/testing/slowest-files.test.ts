import { expect, test } from "bun:test";
import { describeSlowest } from "./slowest-files.ts";

test("the ten slowest files are named, with the slowest first", () => {
  const files = Array.from({ length: 12 }, (_, place) => [`${place}.test.ts`, place * 11.5]);
  const lines = describeSlowest(Object.fromEntries(files));
  expect(lines.slice(0, 3)).toEqual([
    "\nThe 10 slowest files:",
    "  126.5 s  11.test.ts",
    "  115.0 s  10.test.ts",
  ]);
  expect(lines).toHaveLength(11);
});

test("of one file nothing is said", () => {
  expect(describeSlowest({ "a.test.ts": 3 })).toEqual([]);
});
