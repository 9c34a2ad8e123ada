import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { searchProducts } from "./search-products.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

const many = (count: number, name: string, given: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name}-${at}`,
    name: `${name} ${at}`,
    ...given,
  }));
/** A product that is called otherwise and only says this. */
const saying = (word: string) => ({ id: word, name: "Tea", description: `With ${word} in it` });

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    ...many(30, "Eucalyptus", { prescriptionRequired: true }),
    ...["eucaliptusa", "eucaliptusb", "eucaliptusc"].map(saying),
    ...many(30, "Chamomile"),
    saying("chammomille"),
    ...many(30, "Rosemary", { prescriptionRequired: true }),
    ...[1, 2, 3].map((at) => ({ ...saying("rosemarry"), id: `rosemarry-${at}` })),
    ...many(30, "Lavender"),
    ...[1, 2].map((at) => ({ ...saying("lavendar"), id: `lavendar-${at}` })),
    ...many(9, "Fennel"),
    saying("fennnel"),
    ...many(10, "Ginger"),
    saying("gingger"),
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string, rest: { prescription?: "yes" } = {}) => {
  const query = { q, page: 1, limit: 50, ...rest };
  const { didYouMean, pagination } = await searchProducts(shop.db, query, "2026-06-15");
  return [pagination.total, didYouMean];
};

test("what three products have is not doubted, though each has it in a word of its own", async () => {
  expect(await search("eucaliptus")).toEqual([3, null]);
});

test("what two products have is doubted for what many have", async () => {
  expect(await search("lavendar")).toEqual([2, "lavender"]);
});

test("a word that three products use is not doubted where filters leave none of them", async () => {
  expect(await search("rosemarry", { prescription: "yes" })).toEqual([0, null]);
  expect(await search("rosemary", { prescription: "yes" })).toEqual([30, null]);
});

test("a rare word is no correction of itself: the usual one is found though two letters are wrong", async () => {
  expect(await search("chammomille")).toEqual([1, "chamomile"]);
});

test("a word that one product uses is doubted for one that ten use, not for one that nine use", async () => {
  expect(await search("gingger")).toEqual([1, "ginger"]);
  expect(await search("fennnel")).toEqual([1, null]);
});
