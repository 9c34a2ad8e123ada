import { expect, test } from "bun:test";
import { listPageNumbers } from "./list-page-numbers.ts";

test("shows every page when there are few", () => {
  expect(listPageNumbers(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("leaves out pages far from the current one", () => {
  expect(listPageNumbers(9, 17)).toEqual([1, 0, 8, 9, 10, 0, 17]);
});

test("shows no gap beyond the first and the last page", () => {
  expect(listPageNumbers(1, 17)).toEqual([1, 2, 0, 17]);
  expect(listPageNumbers(17, 17)).toEqual([1, 0, 16, 17]);
});

test("fills a gap of one page with that page", () => {
  expect(listPageNumbers(4, 17)).toEqual([1, 2, 3, 4, 5, 0, 17]);
});

test("shows only existing pages when the current one is past the end", () => {
  expect(listPageNumbers(40, 3)).toEqual([1, 2, 3]);
});
