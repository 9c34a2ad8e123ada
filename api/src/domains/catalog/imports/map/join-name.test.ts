import { expect, test } from "bun:test";
import { joinName } from "./join-name.ts";

test.each([
  [["Sinex 500 mg", "500 mg", "Tablet"], "Sinex 500 mg Tablet"],
  [["Sinex 500mg", "500 mg", "Tablet"], "Sinex 500mg Tablet"],
  [["500 mg", "Sinex 500 MG tablet", "Tablet"], "Sinex 500 MG tablet"],
  [["Sinex", "500 mg", "Tablet"], "Sinex 500 mg Tablet"],
  [["Sinex 1500 mg", "500 mg", "Tab"], "Sinex 1500 mg 500 mg Tab"],
  [["Sinex", "", "sinex"], "Sinex"],
  [["Tabletop", "", "Tablet"], "Tabletop Tablet"],
])("%j are the name %j", (cells, name) => {
  expect(joinName(cells, { name: [0, 1, 2] })).toEqual({ name });
});

test("the name of one column stays", () => {
  expect(joinName(["Sinex Sinex", "Sinex"], { name: [0] })).toEqual({});
});
