import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "co-amoxiclav", name: "Augo 625", genericName: "Amoxicillin + Clavulanic Acid" },
    { id: "amoxicillin", name: "Amo 500", genericName: "Amoxicillin" },
    { id: "inhaler", name: "Budes Inhaler", genericName: "Budesonide" },
    { id: "tablet", name: "Budes Tablet", genericName: "Budesonide" },
    { id: "cream", name: "Terbi Cream", genericName: "Terbinafine" },
    { id: "aloe", name: "Aloe Cream" },
    { id: "iodine", name: "Beta Solution", genericName: "Povidone Iodine" },
    { id: "oral", name: "Candid Tablet 150 mg", genericName: "Fluconazole" },
    { id: "vaginal", name: "Clot Vaginal Tablet 200 mg", genericName: "Clotrimazole" },
    { id: "on-skin", name: "Clot Cream 1%", genericName: "Clotrimazole" },
    {
      ...{ id: "antacid", name: "Alumag Plus Suspension" },
      genericName: "Magnesium Hydroxide + Aluminium Hydroxide + Simethicone",
    },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return { ...page, ids: page.products.map(({ id }) => id) };
};

test.each([
  ["clavulnate", ["co-amoxiclav"]],
  ["amoxicilin clavulanat", ["co-amoxiclav"]],
  ["budesonid inheler", ["inhaler"]],
  ["terbinafin creem", ["cream"]],
])("misspelt substances and forms are corrected together: %s", async (q, ids) => {
  const found = await search(q);
  expect(found.ids).toEqual(ids);
  expect(found.shownFor ?? null).toBe(found.didYouMean);
});

test("a misspelt form is corrected, and the answer says so", async () => {
  const { ids, didYouMean } = await search("aloe creem");
  expect([ids, didYouMean]).toEqual([["aloe"], "aloe cream"]);
});

test.each(["आयोडिन", "ayodin"])("%s is iodine", async (q) => {
  expect((await search(q)).ids).toEqual(["iodine"]);
});

test.each([
  ["candid v6", "Candid V6", ["vaginal"]],
  ["candid-v6 tablet", "Candid V6", ["vaginal"]],
  ["digene gel", "Digene Gel", ["antacid"]],
])("%s is a brand of its own, and goes where it goes", async (q, name, ids) => {
  const found = await search(q);
  expect([found.brand?.name, found.ids]).toEqual([name, ids]);
});
