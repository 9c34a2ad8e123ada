import { expect, test } from "bun:test";
import fc from "fast-check";
import { buildSearchMatch } from "../query/build-search-match.ts";
import { foldWord, replaceWords, splitWords } from "./search-text.ts";

test("splits a text into letters, digits and their marks", () => {
  expect(splitWords("Co-amoxiclav 625mg, (पारासिटामोल)!")).toEqual([
    "Co",
    "amoxiclav",
    "625mg",
    "पारासिटामोल",
  ]);
});

test("builds no match for a text without a word", () => {
  expect(buildSearchMatch(' " * ( \u0000 \ud800 ')).toBeNull();
});

test("a quote cannot end a quoted word early", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { all } = buildSearchMatch(text) ?? { all: "" };
      expect(all.replaceAll(/"[\p{L}\p{N}\p{Mn}\p{Mc}]+"/gu, "")).not.toContain('"');
    }),
  );
});

test("folds words like the index", () => {
  expect(["Crème", "ÅNGSTRÖM", "दूध", "ज़िंक"].map(foldWord)).toEqual([
    "creme",
    "angstrom",
    "दूध",
    "ज़िंक".normalize("NFC"),
  ]);
});

test("replaces words and keeps the text between them", () => {
  expect(replaceWords("a, b (c)", (word, at) => `${word}${at}`)).toBe("a0, b1 (c2)");
});
