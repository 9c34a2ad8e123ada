import { expect, test } from "bun:test";
import { findTopFrame, parseFrame } from "./parse-frame.ts";

const address = "https://shop.test/mfe/mfe-catalog/1.0.0-aaaa/assets/own.js:12:345";
const frame = {
  package: "mfe-catalog",
  version: "1.0.0-aaaa",
  path: "assets/own.js",
  line: 12,
  column: 345,
};

test.each([
  `    at ProductCard (${address})`,
  `    at ${address}`,
  `    at async Promise.all (index 0) ${address}`,
  `ProductCard@${address}`,
  `@${address}`,
  `    at f (${address.replace("own", "own").replace("1.0.0-aaaa/", "1.0.0-aaaa/~1/")})`,
])("%s is read", (line) => {
  expect(parseFrame(line)).toEqual(frame);
});

test.each([
  "",
  "TypeError: nothing",
  "    at <anonymous>",
  "    at https://other.test/script.js:1:2",
  "    at https://shop.test/mfe/mfe-catalog/1.0.0-aaaa/own.js",
  "    at https://shop.test/mfe/mfe-catalog/1.0.0-aaaa/own.js:0:1",
  "    at https://shop.test/mfe/mfe-catalog/1.0.0-aaaa/own.js:1e9:1",
  "    at https://shop.test/mfe/mfe-catalog:1:2",
  `    at ${"/mfe/".repeat(1600)}`,
])("%p is in no file of a release", (line) => {
  expect(parseFrame(line)).toBeNull();
});

test("the topmost frame is the first in a release, whatever the site's address is", () => {
  const stack = ["TypeError: x is null", "    at map (<anonymous>)", `    at f (${address})`];
  const top = findTopFrame(stack.join("\n"));
  expect(top).toBe("mfe-catalog@1.0.0-aaaa/assets/own.js:12:345");
  expect(findTopFrame(stack.join("\n").replace("shop.test", "www.shop.test"))).toBe(top);
});

test("without a file of a release it is the first line with a place", () => {
  expect(findTopFrame("Error: no\n    at map (<anonymous>)")).toBe("at map (<anonymous>)");
  expect(findTopFrame(undefined)).toBe("");
});
