import { expect, test } from "bun:test";
import fc from "fast-check";
import { foldWord, replaceWords, searchMatch, searchWords } from "./search-text.ts";

test("words are letters, digits and the signs that belong to them", () => {
  expect(searchWords("Co-amoxiclav 625mg, (पारासिटामोल)!")).toEqual([
    "Co",
    "amoxiclav",
    "625mg",
    "पारासिटामोल",
  ]);
});

test("text without a word has no match", () => {
  expect(searchMatch(' " * ( \u0000 \ud800 ')).toBeNull();
});

test("no quote is left that could end a quoted word", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { all } = searchMatch(text) ?? { all: "" };
      expect(all.replaceAll(/"[\p{L}\p{N}\p{Mn}\p{Mc}]+"/gu, "")).not.toContain('"');
    }),
  );
});

test("words are folded as the index folds them", () => {
  expect(["Crème", "ÅNGSTRÖM", "दूध", "ज़िंक"].map(foldWord)).toEqual([
    "creme",
    "angstrom",
    "दूध",
    "ज़िंक".normalize("NFC"),
  ]);
});

test("replacing words leaves what is between them", () => {
  expect(replaceWords("a, b (c)", (word, at) => `${word}${at}`)).toBe("a0, b1 (c2)");
});
