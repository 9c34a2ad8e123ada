import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts } from "../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  productSearchResponseSchema,
  productSuggestionsResponseSchema,
} from "../../../contract/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    { id: "de-cold", name: "De-Cold Drops", genericName: "Bromhexine" },
    { id: "coldex", name: "Coldex D", genericName: "Cetirizine" },
    { id: "nasal-d", name: "D-Sol Nasal Drop", genericName: "Sodium Chloride" },
    { id: "con", name: "Con 50 mg", genericName: "Fluconazole", strength: "50 mg" },
    { id: "vitamin-e", name: "Contivit", genericName: "Vitamin A + Vitamin E" },
    { id: "k-cough", name: "K-Cough Syrup", genericName: "Ambroxol" },
    { id: "t-gel", name: "Tgel Shampoo", genericName: "Coal Tar" },
    { id: "thyroxine", name: "Thyro 50", genericName: "Thyroxine", strength: "50 mcg" },
  ]);
});
afterAll(() => shop.remove());

async function search(q: string) {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  const { products, notInShop, ...rest } = productSearchResponseSchema.parse(body).data;
  return { ...rest, notInShop, ids: products.map(({ id }) => id) };
}
async function suggest(q: string) {
  const { body } = await shop.call(`/api/products/suggestions?q=${encodeURIComponent(q)}`);
  return productSuggestionsResponseSchema.parse(body).data.products.map(({ id }) => id);
}

test.each(["d cold", "D-Cold", "e-cold", "d con", "x cold tablet", "b cough", "ex con"])(
  "a letter before a word is a part of the name, and no other name has it: %s",
  async (q) => {
    const { ids, notInShop, shownFor } = await search(q);
    expect([ids, notInShop, shownFor]).toEqual([[], undefined, undefined]);
    expect(await suggest(q)).toEqual([]);
  },
);

test.each([
  ["k cough", "k-cough"],
  ["k-cough syrup", "k-cough"],
  ["t gell", undefined],
  ["l thyroxine 50", "thyroxine"],
])("the name with its letter is found: %s", async (q, id) => {
  expect((await search(q)).ids[0]).toBe(id);
});

test("a name with its letter is suggested while it is typed", async () => {
  expect(await suggest("k co")).toEqual(["k-cough"]);
});
