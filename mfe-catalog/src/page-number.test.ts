import { expect, test } from "bun:test";
import { buildPageHref, getPageNumber } from "./page-number.ts";

const asked = (search: string) => getPageNumber(new URLSearchParams(search));

test("takes the page from the address", () => {
  expect(asked("page=7")).toBe(7);
});

test.each([
  "",
  "page=",
  "page=0",
  "page=-2",
  "page=1.5",
  "page=1e3",
  "page=abc",
  "page=100001",
  "page=٣",
])("reads %p as the first page", (search) => {
  expect(asked(search)).toBe(1);
});

test("leaves the first page's number out of its address", () => {
  expect(buildPageHref("/", 1)).toBe("/");
  expect(buildPageHref("/category/c1", 2)).toBe("/category/c1?page=2");
});
