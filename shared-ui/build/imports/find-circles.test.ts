import { expect, test } from "bun:test";
import { findCircles, graphOf } from "./find-circles.ts";

test("finds a circle from any start", () => {
  expect(
    findCircles(
      graphOf([
        ["a", "b"],
        ["b", "c"],
        ["c", "b"],
      ]),
    ),
  ).toEqual(["b > c > b"]);
});

test("two paths to one place are no circle", () => {
  expect(
    findCircles(
      graphOf([
        ["a", "b"],
        ["a", "c"],
        ["b", "d"],
        ["c", "d"],
      ]),
    ),
  ).toEqual([]);
});
