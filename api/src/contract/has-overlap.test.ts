import { expect, test } from "bun:test";
import fc from "fast-check";
import { hasOverlap, isCatchAll } from "./has-overlap.ts";

test.each([
  ["/product/:id", "/product/new"],
  ["/product/:id", "/PRODUCT/:sku"],
  ["/:page", "/shop"],
  ["/offers/*", "/offers/today/best"],
  ["/offers/*", "/offers"],
  ["/a/*/c", "/a/b/:last"],
  ["/a/*/c", "/a/b/x/c"],
  ["/", "/:page?"],
  ["/shop/", "/shop"],
  ["/a/:b?", "/a"],
  ["/a/:b?/c", "/a/:x/c"],
  ["/files/:name.pdf", "/files/terms.pdf"],
  ["/files/:name.pdf", "/files/:other"],
  ["*", "/shop"],
  ["/*", "/"],
])("%s and %s have a common path", (one, other) => {
  expect([hasOverlap(one, other), hasOverlap(other, one)]).toEqual([true, true]);
});

test.each([
  ["/product/:id", "/products"],
  ["/product/:id", "/product/new/copy"],
  ["/product/:id", "/product"],
  ["/:page", "/"],
  ["/offers/*", "/offer"],
  ["/a/*/c", "/a/b/d"],
  ["/a/:b?/c", "/a/b/d"],
  ["/files/:name.pdf", "/files/:name.txt"],
  ["/files/:name.pdf", "/files/.pdf"],
])("%s and %s have none", (one, other) => {
  expect([hasOverlap(one, other), hasOverlap(other, one)]).toEqual([false, false]);
});

test("only a single star matches every path", () => {
  expect(["*", "/*", "/*?"].map(isCatchAll)).toEqual([true, true, true]);
  expect(["/", "/:page", "/offers/*", "/*/x"].map(isCatchAll)).toEqual(Array(4).fill(false));
});

test("compares patterns with many stars without trying every combination", () => {
  const stars = "/*".repeat(30);
  expect(hasOverlap(`${stars}/a`, `${stars}/b`)).toBe(false);
  expect(hasOverlap(`${stars}/a`, `${stars}/a`)).toBe(true);
});

/** Matches a path as wouter does. */
const matches = (pattern: string, path: string) => {
  const source = pattern
    .replace(/\/:\w\?/g, "(?:/([^/]+?))?")
    .replace(/\/:\w/g, "/([^/]+?)")
    .replace(/\/\*\?/g, "(?:/(.*))?")
    .replace(/\/\*/g, "/(.*)");
  return new RegExp(`^${source}/?$`, "i").test(path);
};

test("two patterns overlap when one path matches both", () => {
  const arrayOf = (of: string[]) =>
    fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: 4 });
  const pattern = arrayOf(["/a", "/b", "/:x", "/:y?", "/*", "/*?"]).map((all) => all.join(""));
  const path = arrayOf(["/a", "/b", "/c", "/"]).map((all) => all.join(""));
  fc.assert(
    fc.property(pattern, pattern, path, (one, other, at) => {
      if (matches(one, at) && matches(other, at)) expect(hasOverlap(one, other)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
