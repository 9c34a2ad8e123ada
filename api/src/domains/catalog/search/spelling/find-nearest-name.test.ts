import { describe, expect, test } from "bun:test";
import { readRealFile } from "../../../../../testing/imports.ts";
import { brandTable } from "../brands/brand-table.ts";
import { createBrandFinder, getContents } from "../brands/find-brand.ts";
import { buildCompositionKey } from "../substances/build-composition-key.ts";
import { listGenericNames } from "../substances/generic-names.ts";
import { foldWord, splitWords } from "../words/search-text.ts";
import { findNearestGeneric } from "./find-nearest-name.ts";

const file = await readRealFile("medicines-21k");
const note = file ? "" : " (skipped: ../shared/data is not there)";
const brands = createBrandFinder();
const latin = listGenericNames().filter((name) => /^[a-z]+$/.test(name));

test.each([
  ["citrazine", "cetirizine"],
  ["tyroxine", "thyroxine"],
  ["amoxcilin", "amoxicillin"],
  ["livocetrizine", "levocetirizine"],
  ["omeprazol", "omeprazole"],
])("%s is %s", (typed, meant) => {
  expect(findNearestGeneric(typed)?.name).toBe(meant);
});

test.each([
  ["ibrufen", "Brufen"],
  ["augmentine", "Augmentin"],
  ["betnovet n", "Betnovate N"],
  ["sitamol", "Cetamol"],
  ["flagil 400", "Flagyl 400"],
])("%s is the brand %s", (typed, meant) => {
  expect(brands.findNear(typed)?.brand.name).toBe(meant.replace(/ 400$/, ""));
});

test.each(["combiflox", "corek", "prednisone", "fluver", "cardival", "asthacon"])(
  "%s is no misspelling, because a consonant tells it from another name",
  (typed) => {
    expect(findNearestGeneric(typed)).toBeNull();
    expect(brands.findNear(typed)).toBeNull();
  },
);

describe("no name is corrected to another one", () => {
  test("a generic name", () => {
    const corrected = latin.filter((name) => findNearestGeneric(name) ?? brands.findNear(name));
    expect(corrected).toEqual([]);
  });

  test("a brand of the table", () => {
    const firstWords = brandTable.map(({ name }) => foldWord(splitWords(name)[0] ?? ""));
    const corrected = firstWords.filter((word) => {
      const near = brands.findNear(word)?.brand;
      const own = brandTable.filter(({ name }) => foldWord(splitWords(name)[0] ?? "") === word);
      return near && !own.some((one) => getContents(one) === getContents(near));
    });
    expect(corrected).toEqual([]);
  });

  test.skipIf(!file)(
    `a brand of 21,714 real products${note}`,
    async () => {
      const text = (await file?.text()) ?? "";
      const rows = text.split("\n").slice(1);
      const contents = new Map<string, Set<string | null>>();
      for (const row of rows) {
        const [, brand = "", , , , generic = ""] = row.split(",");
        const word = foldWord(splitWords(brand)[0] ?? "");
        contents.set(word, (contents.get(word) ?? new Set()).add(buildCompositionKey(generic)));
      }
      const wrong = [...contents].flatMap(([word, own]) => {
        const near = brands.findNear(word);
        const meant = near ? getContents(near.brand) : findNearestGeneric(word)?.contents;
        const parts = [...own].flatMap((one) => [one, ...(one ?? "").split(" + ")]);
        const isSame = !meant || parts.some((one) => one?.includes(meant));
        return isSame ? [] : [`${word} (${[...own].join(" or ")}) is not ${meant}`];
      });
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
