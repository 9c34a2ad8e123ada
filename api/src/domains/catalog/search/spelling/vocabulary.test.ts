import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { readVocabulary } from "./read-vocabulary.ts";
import { createVocabularyBuilder, type Term } from "./vocabulary.ts";

const createTerm = (word: string, products = 5, inName = true): Term => ({
  word,
  products,
  inName,
});

function createVocabulary(...terms: Term[]) {
  const vocabulary = createVocabularyBuilder();
  vocabulary.add(terms.toSorted((a, b) => (a.word < b.word ? -1 : 1)));
  return vocabulary.build();
}
const toWords = (terms: Term[]) => terms.map(({ word }) => word);

test("suggestions rank by wrong letters, first letter, generic names, names and usage", () => {
  const vocabulary = createVocabulary(
    createTerm("metformin", 1),
    createTerm("metformit", 40),
    createTerm("metformid", 900, false),
    createTerm("retformix", 900),
    createTerm("metforman", 900),
  );
  const near = vocabulary.suggest("metformix", false);
  expect(toWords(near)).toEqual(["metformin", "metformit", "metformid"]);
  expect(toWords(vocabulary.suggest("metformxn", false))).toEqual(["metformin", "metforman"]);
});

test("does not suggest a word for itself", () => {
  expect(createVocabulary(createTerm("zinc")).suggest("zinc", true)).toEqual([]);
});

test("similar beginnings are suggested only on request, and only from four letters", () => {
  const vocabulary = createVocabulary(createTerm("amoxicillin"));
  expect(toWords(vocabulary.suggest("amxic", true))).toEqual(["amoxicillin"]);
  expect(vocabulary.suggest("amxic", false)).toEqual([]);
  expect(vocabulary.suggest("amx", true)).toEqual([]);
});

test("returns the usage of a word, or of all words with this beginning", () => {
  const vocabulary = createVocabulary(createTerm("zinc", 3, false), createTerm("zincovit", 7));
  expect(vocabulary.getUsage("zinc", false)).toEqual({ products: 3, inName: false });
  expect(vocabulary.getUsage("zinc", true)).toEqual({ products: 7, inName: true });
  expect(vocabulary.getUsage("zi", false)).toEqual({ products: 0, inName: false });
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

test("the vocabulary has the words of active products with their usage", async () => {
  const vocabulary = await readVocabulary(shop.db);
  expect(vocabulary.getUsage("paracetamol", false)).toEqual({ products: 1, inName: true });
  expect(vocabulary.getUsage("koshi", false)).toEqual({ products: 125, inName: false });
  expect(vocabulary.getUsage("शिशुका", false)).toEqual({ products: 1, inName: false });
  expect(vocabulary.getUsage("gugugu", false)).toEqual({ products: 1, inName: true });
  expect(vocabulary.getUsage("withdrawn", false).products).toBe(0);
});

test("the vocabulary leaves out numbers, strengths, SKUs and words of two letters", async () => {
  const vocabulary = await readVocabulary(shop.db);
  for (const word of ["500mg", "b12", "of", "qwerty", "ꀀ"]) {
    expect(vocabulary.getUsage(word, true).products).toBe(0);
  }
});
