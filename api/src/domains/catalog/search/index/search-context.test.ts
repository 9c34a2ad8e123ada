import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { createSearchContext } from "./search-context.ts";
import { getSearchIndex } from "./search-index.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "free", name: "Cetirizine 10 mg" },
    { id: "prescribed", name: "Prednisolone 5 mg", prescriptionRequired: true },
    { id: "hidden", name: "Nimesulide 100 mg", isActive: false },
  ]);
});
afterAll(() => shop.remove());

async function createContext(filters: { prescription?: "no" } = {}) {
  const index = getSearchIndex(shop.db);
  const state = await index.readState();
  const synonyms = await index.synonyms.load(state.catalogue);
  const query = { page: 1, limit: 5, ...filters };
  return createSearchContext(shop.db, index, { state, synonyms }, query, "2026-06-15");
}

test.each([
  ["cetirizine", true, true],
  ["prednisolone", true, false],
  ["prednisolone 5 mg", true, false],
  ["prednisolone 10 mg", false, false],
  ["nimesulide", false, false],
  ["", false, false],
])("knows without counting whether products match %p", async (text, isMatched, isFree) => {
  const all = await createContext();
  expect([await all.hasMatch(text), await all.isFound(text)]).toEqual([isMatched, isMatched]);
  const free = await createContext({ prescription: "no" });
  expect([await free.hasMatch(text), await free.isFound(text)]).toEqual([isMatched, isFree]);
  const counted = await free.find(text);
  expect([counted.matched > 0, counted.total > 0]).toEqual([isMatched, isFree]);
});
