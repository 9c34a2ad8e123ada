import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

const createMany = (count: number, name: string, values: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${name}-${at}`,
    name: `${name} ${at}`,
    ...values,
  }));
/** Creates a product with the word only in its description. */
const createMention = (word: string) => ({
  id: word,
  name: "Tea",
  description: `With ${word} in it`,
});

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    ...createMany(30, "Eucalyptus", { prescriptionRequired: true }),
    ...["eucaliptusa", "eucaliptusb", "eucaliptusc"].map(createMention),
    ...createMany(30, "Chamomile"),
    createMention("chammomille"),
    ...createMany(30, "Rosemary", { prescriptionRequired: true }),
    ...[1, 2, 3].map((at) => ({ ...createMention("rosemarry"), id: `rosemarry-${at}` })),
    ...createMany(30, "Lavender"),
    ...[1, 2].map((at) => ({ ...createMention("lavendar"), id: `lavendar-${at}` })),
    ...createMany(9, "Fennel"),
    createMention("fennnel"),
    ...createMany(10, "Ginger"),
    createMention("gingger"),
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string, rest: { prescription?: "yes" } = {}) => {
  const query = { q, page: 1, limit: 50, ...rest };
  const { didYouMean, pagination } = await searchShop(shop.db, query, "2026-06-15");
  return [pagination.total, didYouMean];
};

test("does not correct a beginning that three products have, even in different words", async () => {
  expect(await search("eucaliptus")).toEqual([3, null]);
});

test("corrects a beginning that two products have to one that many have", async () => {
  expect(await search("lavendar")).toEqual([2, "lavender"]);
});

test("does not correct a word that three products use, even if the filters exclude them", async () => {
  expect(await search("rosemarry", { prescription: "yes" })).toEqual([0, null]);
  expect(await search("rosemary", { prescription: "yes" })).toEqual([30, null]);
});

test("corrects a rare word to a common one with two wrong letters", async () => {
  expect(await search("chammomille")).toEqual([1, "chamomile"]);
});

test("corrects a word of one product to a word of ten products, but not of nine", async () => {
  expect(await search("gingger")).toEqual([1, "ginger"]);
  expect(await search("fennnel")).toEqual([1, null]);
});
