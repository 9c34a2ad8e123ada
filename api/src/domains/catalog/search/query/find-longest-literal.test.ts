import { expect, test } from "bun:test";
import { allFormGlobs } from "../words/word-kinds.ts";
import { findLongestLiteral } from "./find-longest-literal.ts";

test.each([
  ["*[^0-9.]500mg[^a-z]*", "500mg"],
  ["*[^0-9.]2.5['’]s*", "2.5"],
  ["*[^a-z]oral?solution*", "solution"],
  ["*/5 ml*", "/5 ml"],
  ["*caplet*", "caplet"],
  ["*", ""],
])("%s needs %s", (glob, literal) => {
  expect(findLongestLiteral(glob)).toBe(literal);
});

test("each form has a part to look for", () => {
  expect(allFormGlobs.filter((glob) => findLongestLiteral(glob).length < 3)).toEqual([]);
});
