import { expect, test } from "bun:test";
import fc from "fast-check";
import { isDeeperThan } from "./json-depth.ts";

const nest = (depth: number, value = "1") => "[".repeat(depth) + value + "]".repeat(depth);

test("counts lists and objects", () => {
  expect(isDeeperThan(nest(32), 32)).toBe(false);
  expect(isDeeperThan(nest(33), 32)).toBe(true);
  expect(isDeeperThan('{"a":[{"b":1}]}', 3)).toBe(false);
  expect(isDeeperThan('{"a":[{"b":1}]}', 2)).toBe(true);
});

test("many side by side are not deep", () => {
  expect(isDeeperThan(`[${Array(1000).fill('{"a":[]}').join()}]`, 3)).toBe(false);
});

test("brackets in texts do not count", () => {
  expect(isDeeperThan(JSON.stringify(["[[[[", '\\"[[[[', "\\"]), 1)).toBe(false);
});

test("cut-off and mixed-up brackets count where they open", () => {
  expect(isDeeperThan("[".repeat(100_000), 32)).toBe(true);
  expect(isDeeperThan("]".repeat(50) + nest(10), 32)).toBe(false);
});

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0;

test("agrees with the depth of the parsed value", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const depth = depthOf(JSON.parse(text));
      return !isDeeperThan(text, depth) && (depth === 0 || isDeeperThan(text, depth - 1));
    }),
  );
});
