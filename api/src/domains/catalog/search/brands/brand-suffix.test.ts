import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  const pair = "Tramadol + Paracetamol";
  await addProducts(shop.db, [
    { id: "pair", name: "Tramapar 37.5 mg + 325 mg Tablet", genericName: pair },
    { id: "drops", name: "Xylo Nasal Drops 0.1%", genericName: "Xylometazoline" },
    { id: "gel", name: "Xylo Gel", genericName: "Xylometazoline" },
    { id: "mixed", name: "Xylo Plus Nasal Drops", genericName: "Xylometazoline + Ipratropium" },
    { id: "norvasc", name: "Norvasc 5 mg Tablet", genericName: "Amlodipine" },
    { id: "clopidogrel", name: "Clopi 75 mg Tablet", genericName: "Clopidogrel" },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  const instead = page.notInShop?.instead.map(({ kind, text, products }) => ({
    ...{ kind, text, ids: products.map(({ id }) => id) },
  }));
  return { ids: page.products.map(({ id }) => id), brand: page.brand, instead };
};

test.each([
  ["ultracet semi", "tramadol + paracetamol", ["pair"]],
  ["ultracet semi tablet", "tramadol + paracetamol", ["pair"]],
  ["otrivin p", "xylometazoline", ["drops"]],
  ["otrivin xyz nasal drops", "xylometazoline", ["drops"]],
  ["plavix gold", "clopidogrel", ["clopidogrel"]],
])("%s is not here, and what its brand contains is set apart", async (q, text, ids) => {
  expect(await search(q)).toEqual({
    ids: [],
    brand: undefined,
    instead: [{ kind: "same-name", text, ids }],
  });
});

test("a suffix of a brand that the shop has sets the brand's own products apart", async () => {
  expect((await search("norvasc xt")).instead).toEqual([
    { kind: "same-name", text: "norvasc", ids: ["norvasc"] },
  ]);
});

test("a number behind a brand is its strength and no suffix", async () => {
  expect(await search("plavix 75")).toMatchObject({ ids: ["clopidogrel"], instead: undefined });
});
