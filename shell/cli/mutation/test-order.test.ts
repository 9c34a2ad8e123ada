import { expect, test } from "bun:test";
import { orderTests } from "./test-order.ts";

test("the test beside a source comes first, then the quickest of those that run the line", () => {
  const covered = new Map([["a/b.ts", new Set([7])]]);
  const tests = [
    { file: "a/slow.test.ts", milliseconds: 900, covered },
    { file: "a/quick.test.ts", milliseconds: 100, covered },
    { file: "a/b.test.ts", milliseconds: 5000, covered: new Map() },
    { file: "a/other.test.ts", milliseconds: 1, covered: new Map() },
  ];
  const order = (line: number) =>
    orderTests(tests, "a/b.ts", line).map((some) => some.map(({ file }) => file));
  expect(order(7)).toEqual([
    ["a/b.test.ts", "a/quick.test.ts", "a/slow.test.ts"],
    ["a/other.test.ts"],
  ]);
  expect(order(8)[0]).toEqual(["a/b.test.ts"]);
});
