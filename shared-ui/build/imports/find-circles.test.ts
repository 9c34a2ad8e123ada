import { expect, test } from "bun:test";
import { buildGraph, findCircles } from "./find-circles.ts";

test("finds a circle from any start", () => {
  expect(
    findCircles(
      buildGraph([
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
      buildGraph([
        ["a", "b"],
        ["a", "c"],
        ["b", "d"],
        ["c", "d"],
      ]),
    ),
  ).toEqual([]);
});
