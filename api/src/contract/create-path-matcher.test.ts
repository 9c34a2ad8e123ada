import { expect, test } from "bun:test";
import fc from "fast-check";
import { createPathMatcher } from "./create-path-matcher.ts";

const findParams = (pattern: string, path: string) => createPathMatcher(pattern).findParams(path);

test.each([
  ["/", "/", {}],
  ["/shop", "/SHOP/", {}],
  ["/product/:id", "/product/p1", { id: "p1" }],
  ["/orders/:id?", "/orders", {}],
  ["/orders/:id?", "/orders/o1", { id: "o1" }],
  ["/files/:name.pdf", "/files/terms.PDF", { name: "terms.PDF" }],
  ["/help/*", "/help/a/b", { "*": "a/b" }],
  ["/help/*/edit", "/help/a/edit/b/edit", { "*": "a/edit/b" }],
  ["/help/*?", "/help", {}],
  ["*", "/any/thing", { "*": "any/thing" }],
  ["/a/:__proto__", "/a/b", Object.fromEntries([["__proto__", "b"]])],
])("%s matches %s", (pattern, path, params) => {
  expect(findParams(pattern, path)).toEqual(params);
});

test.each([
  ["/", "/shop"],
  ["/product/:id", "/product"],
  ["/product/:id", "/product/a/b"],
  ["/help/*", "/help"],
  ["/help/*/edit", "/help/edit"],
  ["/files/:name.pdf", "/files/.pdf"],
  // No part of a pattern is a regular expression.
  ["/(a+)+", "/aaa"],
  ["/.*", "/shop"],
])("%s does not match %s", (pattern, path) => {
  expect(findParams(pattern, path)).toBeNull();
});

test("a prefix matches the first segments of a path", () => {
  const { match } = createPathMatcher("/orders/:id", true);
  expect(match("/orders/o1/items/2")).toEqual(["/orders/o1", "o1"]);
  expect(match("/orders")).toBeNull();
});

test.each([
  ["/evil/*/*/*/*/*/*/z", `/evil${"/a".repeat(90)}`],
  [`${"/:a?".repeat(40)}/z`, "/a".repeat(39)],
  [`${"/*?".repeat(60)}/z`, "/a".repeat(90)],
  ["/(a|a)*b", `/${"a".repeat(5000)}`],
])("comes to an end for %s", (pattern, path) => {
  expect(findParams(pattern, path)).toBeNull();
  if (pattern.endsWith("/z")) expect(findParams(pattern, `${path}/z`)).not.toBeNull();
});

test("a path of more than a hundred segments matches no star, and its length costs nothing", () => {
  const { match } = createPathMatcher("/help/*");
  expect(match(`/help${"/a".repeat(99)}`)).not.toBeNull();
  expect(match(`/help${"/a".repeat(100)}`)).toBeNull();
  let read = 0;
  const path = Object.assign(Object("/a".repeat(7_500)), {
    split: (by: string, most: number) => {
      const segments = "/a".repeat(7_500).split(by, most);
      read += segments.length;
      return segments;
    },
  });
  expect(match(path)).toBeNull();
  expect(createPathMatcher("/product/:id").match(path)).toBeNull();
  // The page for unknown paths.
  expect(createPathMatcher("*").match(path)).not.toBeNull();
  expect(read).toBeLessThan(110);
});

test("a pattern of over 200 characters matches nothing", () => {
  const path = `/${"a".repeat(199)}`;
  expect(findParams(path, path)).toEqual({});
  expect(findParams(`${path}a`, `${path}a`)).toBeNull();
});

/** Matches a path as wouter's own parser does. */
const createRegExp = (pattern: string) => {
  const source = pattern
    .replace(/\/:\w\?/g, "(?:/([^/]+?))?")
    .replace(/\/:\w/g, "/([^/]+?)")
    .replace(/\/\*\?/g, "(?:/(.*))?")
    .replace(/\/\*/g, "/(.*)");
  return new RegExp(`^${source}/?$`, "i");
};

test("matches the same paths with the same values as wouter", () => {
  const arrayOf = (of: string[]) =>
    fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: 5 });
  const pattern = arrayOf(["/a", "/b", "/:x", "/:y?", "/*", "/*?"]).map((all) => all.join(""));
  const path = arrayOf(["/a", "/b", "/c", "/"]).map((all) => all.join(""));
  fc.assert(
    fc.property(pattern, path, (of, at) => {
      const expected = createRegExp(of).exec(at)?.slice(1) ?? null;
      expect(createPathMatcher(of).match(at)?.slice(1) ?? null).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
});
