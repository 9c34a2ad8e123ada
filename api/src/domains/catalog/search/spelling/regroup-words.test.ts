import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "extra", name: "Napa Extra 500 mg" },
    { id: "complex", name: "B-Complex Syrup" },
    { id: "zinco", name: "Zincovit Tablet" },
    { id: "amaryl", name: "Amaryl M 2 mg" },
    { id: "losa", name: "Losacar Plus", description: "Losartan Potassium and Hydrochlorothiazide" },
    { id: "bactin", name: "Bactin 250", description: "Cipro", manufacturer: "Ibn Sina" },
    { id: "dexa", name: "Napa Dexa" },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return { ids: page.products.map(({ id }) => id), shownFor: page.shownFor };
};

test.each([
  ["napaextra", "napa extra", "extra"],
  ["bcomplex syrup", "b complex syrup", "complex"],
  ["zinco vit", "zincovit", "zinco"],
  ["amarylm2", "amaryl m 2", "amaryl"],
  ["losartanhydrochlorothiazide", "losartan hydrochlorothiazide", "losa"],
])("%j shows the products of %j and says so", async (q, shownFor, id) => {
  expect(await search(q)).toEqual({ ids: [id], shownFor });
});

test("does not split a word into words of two different texts", async () => {
  expect(await search("ciprosin")).toEqual({ ids: [], shownFor: undefined });
});

test("does not read a last letter as the beginning of a word", async () => {
  expect(await search("napad")).toEqual({ ids: [], shownFor: undefined });
});
