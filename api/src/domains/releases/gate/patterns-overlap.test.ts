import { expect, test } from "bun:test";
import fc from "fast-check";
import { patternsOverlap, takesEverything } from "./patterns-overlap.ts";

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
])("%s and %s have a path in common", (one, other) => {
  expect([patternsOverlap(one, other), patternsOverlap(other, one)]).toEqual([true, true]);
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
  expect([patternsOverlap(one, other), patternsOverlap(other, one)]).toEqual([false, false]);
});

test("only a pattern that is nothing but a star takes every path", () => {
  expect(["*", "/*", "/*?"].map(takesEverything)).toEqual([true, true, true]);
  expect(["/", "/:page", "/offers/*", "/*/x"].map(takesEverything)).toEqual(Array(4).fill(false));
});

test("patterns of many stars are compared without trying every way to meet", () => {
  const stars = "/*".repeat(30);
  expect(patternsOverlap(`${stars}/a`, `${stars}/b`)).toBe(false);
  expect(patternsOverlap(`${stars}/a`, `${stars}/a`)).toBe(true);
});

/** How wouter reads these patterns. */
const matches = (pattern: string, path: string) => {
  const source = pattern
    .replace(/\/:\w\?/g, "(?:/([^/]+?))?")
    .replace(/\/:\w/g, "/([^/]+?)")
    .replace(/\/\*\?/g, "(?:/(.*))?")
    .replace(/\/\*/g, "/(.*)");
  return new RegExp(`^${source}/?$`, "i").test(path);
};

test("wherever one path matches two patterns, they overlap", () => {
  const parts = (of: string[]) => fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: 4 });
  const pattern = parts(["/a", "/b", "/:x", "/:y?", "/*", "/*?"]).map((all) => all.join(""));
  const path = parts(["/a", "/b", "/c", "/"]).map((all) => all.join(""));
  fc.assert(
    fc.property(pattern, pattern, path, (one, other, at) => {
      if (matches(one, at) && matches(other, at)) expect(patternsOverlap(one, other)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
