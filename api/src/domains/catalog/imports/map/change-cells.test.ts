import { expect, test } from "bun:test";
import { changeCells } from "./change-cells.ts";

const own = { name: "Napa", packSize: "10", packUnit: "tablets" };

test.each([
  ["another field keeps the rest", { name: "Ace" }, { ...own, name: "Ace" }],
  ["a bare pack keeps the file's unit", { packSize: " 15 " }, { ...own, packSize: " 15 " }],
  ["a pack with a unit replaces both", { packSize: "30 ml" }, { name: "Napa", packSize: "30 ml" }],
  ["no pack has no unit", { packSize: "" }, { name: "Napa", packSize: "" }],
])("%s", (_, changed, cells) => {
  expect(changeCells(own, changed)).toEqual(cells);
});
