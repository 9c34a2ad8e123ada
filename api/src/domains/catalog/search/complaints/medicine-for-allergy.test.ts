import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "cetirizine", name: "Cetzine 10 mg", genericName: "Cetirizine" },
    { id: "fexofenadine", name: "Fexo 120 mg", genericName: "Fexofenadine" },
    { id: "loratadine", name: "Lora 10 mg", genericName: "Loratadine" },
    { id: "amoxicillin", name: "Mox 500 mg", genericName: "Amoxicillin" },
    { id: "penicillin", name: "Kaypen", genericName: "Phenoxymethyl Penicillin" },
    { id: "sulfa", name: "Septran", genericName: "Sulfamethoxazole + Trimethoprim" },
  ]);
});
afterAll(() => shop.remove());

const findIds = async (q: string) => {
  const { products } = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return products.map(({ id }) => id);
};

test.each([
  ["fexofenadine for allergy", "fexofenadine"],
  ["loratadine for my allergies", "loratadine"],
  ["cetirizine for dust allergy", "cetirizine"],
  ["fexofenadine allergy ko lagi", "fexofenadine"],
  ["loratadine for allergic rhinitis", "loratadine"],
  ["loratadine for skin allergy", "loratadine"],
  ["fexofenadine skin allergy", "fexofenadine"],
  ["loratadine for nose allergy", "loratadine"],
])("an allergy is what the medicine is for: %s", async (q, id) => {
  expect(await findIds(q)).toEqual([id]);
});

test.each([
  "penicillin allergy",
  "penicillin allergy medicine",
  "amoxicillin allergy",
  "amoxicillin allergy ko lagi",
  "for amoxicillin allergy",
  "amoxicillin for allergy to penicillin",
  "sulfa drug allergy",
  "antibiotic allergy",
  "allergic to cetirizine",
  "amoxicillin skin allergy",
])("an allergy to a medicine finds none: %s", async (q) => {
  expect(await findIds(q)).toEqual([]);
});

test("an allergy alone finds its remedies", async () => {
  expect(await findIds("allergy medicine")).toEqual(["cetirizine"]);
});
