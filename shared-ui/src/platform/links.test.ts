import { expect, test } from "bun:test";
import { links } from "./links.ts";

test("links to a product and a category by id", () => {
  expect(links.product("p1")).toBe("/product/p1");
  expect(links.category("c1")).toBe("/category/c1");
});

test("escapes an id, so that it stays one path segment", () => {
  expect(links.product("../admin?x#y")).toBe("/product/..%2Fadmin%3Fx%23y");
});
