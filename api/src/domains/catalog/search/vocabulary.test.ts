import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { readVocabulary } from "./read-vocabulary.ts";
import { startVocabulary, type Term } from "./vocabulary.ts";

const term = (word: string, products = 5, inName = true): Term => ({ word, products, inName });

function vocabularyOf(...terms: Term[]) {
  const vocabulary = startVocabulary();
  vocabulary.add(terms.toSorted((a, b) => (a.word < b.word ? -1 : 1)));
  return vocabulary.done();
}
const words = (terms: Term[]) => terms.map(({ word }) => word);

test("fewer wrong letters, then the same first letter, then generics, then names, then the usual", () => {
  const vocabulary = vocabularyOf(
    term("metformin", 1),
    term("metformit", 40),
    term("metformid", 900, false),
    term("retformix", 900),
    term("metforman", 900),
  );
  const near = vocabulary.suggestions("metformix", false);
  expect(words(near)).toEqual(["metformin", "metformit", "metformid"]);
  expect(words(vocabulary.suggestions("metformxn", false))).toEqual(["metformin", "metforman"]);
});

test("the word itself is no suggestion", () => {
  expect(vocabularyOf(term("zinc")).suggestions("zinc", true)).toEqual([]);
});

test("the beginning of a longer word is looked for only where asked, and only from four letters", () => {
  const vocabulary = vocabularyOf(term("amoxicillin"));
  expect(words(vocabulary.suggestions("amxic", true))).toEqual(["amoxicillin"]);
  expect(vocabulary.suggestions("amxic", false)).toEqual([]);
  expect(vocabulary.suggestions("amx", true)).toEqual([]);
});

test("a word's standing is its own, or that of all it begins", () => {
  const vocabulary = vocabularyOf(term("zinc", 3, false), term("zincovit", 7));
  expect(vocabulary.standing("zinc", false)).toEqual({ products: 3, inName: false });
  expect(vocabulary.standing("zinc", true)).toEqual({ products: 7, inName: true });
  expect(vocabulary.standing("zi", false)).toEqual({ products: 0, inName: false });
});

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  const syllables = ["ba", "ce", "di", "fo", "gu"];
  const many = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => a + b + c)));
  await addProducts(shop.db, [
    { id: "1", name: "Paracetamol 500mg B12 of", manufacturer: "Koshi", sku: "QWERTY" },
    { id: "2", name: "Syrup", description: "Paracetamol, शिशुका लागि" },
    { id: "3", name: "Withdrawn", isActive: false },
    ...many.map((word) => ({ id: word, name: word, description: `${word} koshi` })),
  ]);
});
afterAll(() => shop.remove());

test("the words of active products are read, each with how many use it and whether a name does", async () => {
  const vocabulary = await readVocabulary(shop.db);
  expect(vocabulary.standing("paracetamol", false)).toEqual({ products: 1, inName: true });
  expect(vocabulary.standing("koshi", false)).toEqual({ products: 125, inName: false });
  expect(vocabulary.standing("शिशुका", false)).toEqual({ products: 1, inName: false });
  expect(vocabulary.standing("gugugu", false)).toEqual({ products: 1, inName: true });
  expect(vocabulary.standing("withdrawn", false).products).toBe(0);
});

test("numbers, strengths, SKUs and words of two letters are left out", async () => {
  const vocabulary = await readVocabulary(shop.db);
  for (const word of ["500mg", "b12", "of", "qwerty", "ꀀ"]) {
    expect(vocabulary.standing(word, true).products).toBe(0);
  }
});
