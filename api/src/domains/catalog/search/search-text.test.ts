import { expect, test } from "bun:test";
import fc from "fast-check";
import { buildSearchMatch, foldWord, replaceWords, splitWords } from "./search-text.ts";

test("words are letters, digits and their marks", () => {
  expect(splitWords("Co-amoxiclav 625mg, (पारासिटामोल)!")).toEqual([
    "Co",
    "amoxiclav",
    "625mg",
    "पारासिटामोल",
  ]);
});

test("text without a word has no match", () => {
  expect(buildSearchMatch(' " * ( \u0000 \ud800 ')).toBeNull();
});

test("no quote can end a quoted word early", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { all } = buildSearchMatch(text) ?? { all: "" };
      expect(all.replaceAll(/"[\p{L}\p{N}\p{Mn}\p{Mc}]+"/gu, "")).not.toContain('"');
    }),
  );
});

test("words are folded like those of the index", () => {
  expect(["Crème", "ÅNGSTRÖM", "दूध", "ज़िंक"].map(foldWord)).toEqual([
    "creme",
    "angstrom",
    "दूध",
    "ज़िंक".normalize("NFC"),
  ]);
});

test("replacing words leaves the text between them unchanged", () => {
  expect(replaceWords("a, b (c)", (word, at) => `${word}${at}`)).toBe("a0, b1 (c2)");
});
