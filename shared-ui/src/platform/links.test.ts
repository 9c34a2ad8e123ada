import { expect, test } from "bun:test";
import { links } from "./links.ts";

test("leads to a product and to a category by id", () => {
  expect(links.product("p1")).toBe("/product/p1");
  expect(links.category("c1")).toBe("/category/c1");
});

test("keeps an id from reaching out of its place in the path", () => {
  expect(links.product("../admin?x#y")).toBe("/product/..%2Fadmin%3Fx%23y");
});
