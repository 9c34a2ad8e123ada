import { expect, test } from "bun:test";
import { readQueryTerms } from "./query-terms.ts";

test("a number in digits that are neither Latin nor Devanagari is a word", () => {
  expect(readQueryTerms("dolo 𐼝ś", false).map(({ kind }) => kind)).not.toContain("pack");
  expect(readQueryTerms("dolo ५'s", false).map(({ kind }) => kind)).toEqual(["word", "pack"]);
});
