import { expect, test } from "bun:test";
import { pageWindow } from "./page-window.ts";

test("offers every page when there are few", () => {
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("leaves out what is far from the present page", () => {
  expect(pageWindow(9, 17)).toEqual([1, 0, 8, 9, 10, 0, 17]);
});

test("starts and ends without a gap", () => {
  expect(pageWindow(1, 17)).toEqual([1, 2, 0, 17]);
  expect(pageWindow(17, 17)).toEqual([1, 0, 16, 17]);
});

test("fills a gap of one page with that page", () => {
  expect(pageWindow(4, 17)).toEqual([1, 2, 3, 4, 5, 0, 17]);
});

test("keeps to existing pages when the present one is past the end", () => {
  expect(pageWindow(40, 3)).toEqual([1, 2, 3]);
});
