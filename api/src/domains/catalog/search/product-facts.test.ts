import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "said", name: "Cough Syrup", description: "Not with paracetamol 665 mg." },
    { id: "maker", name: "Cotton", manufacturer: "Paracetamol Works" },
    { id: "napa", name: "Napa Extend", genericName: "Paracetamol", strength: "665 mg" },
    { id: "own", name: "Paracetamol" },
    { id: "brand", name: "Losartin Tablet", genericName: "Amlodipine", strength: "5 mg" },
    { id: "spray", name: "Tussit Spray", genericName: "Benzydamine", form: "Syrup" },
    { id: "syrup", name: "Tussit Forte", genericName: "Benzydamine", form: "Syrup" },
    { id: "ointment", name: "Opticin Eye Ointment", genericName: "Chloramphenicol", form: "Drops" },
    { id: "drops", name: "Opticin Sterile", genericName: "Chloramphenicol Eye", form: "Drops" },
    { id: "alone", name: "Vozine", genericName: "Levocetirizine", form: "Elixir" },
    {
      id: "combi",
      name: "Ace Plus",
      genericName: "Paracetamol + Caffeine",
      strength: "500 mg + 65 mg",
    },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return { ...page, ids: page.products.map(({ id }) => id) };
};

test("ranks the generic name like the name, before makers and descriptions", async () => {
  expect((await search("paracetamol")).ids).toEqual(["own", "napa", "combi", "maker", "said"]);
});

test("finds name, generic name and strength together in any order", async () => {
  for (const q of ["napa paracetamol 665", "665 mg napa", "parac"]) {
    expect((await search(q)).ids).toContain("napa");
  }
  // A number in a description is another medicine's.
  expect((await search("paracetamol 665")).ids).toEqual(["napa"]);
  expect((await search("caffeine ace")).ids).toEqual(["combi"]);
});

test("a form in the name decides before the form of the product", async () => {
  expect((await search("tussit syrup")).ids).toEqual(["syrup"]);
  expect((await search("eye drops")).ids).toEqual(["drops"]);
});

test("finds nothing by the form alone", async () => {
  expect((await search("elixir")).ids).toEqual([]);
});

test("shows the brands with a misspelt generic name", async () => {
  const { ids, shownFor } = await search("levocetrizine");
  expect([ids, shownFor]).toEqual([["alone"], "levocetirizine"]);
});

test("only offers a brand that looks like a generic name but contains another one", async () => {
  const { ids, shownFor, didYouMean } = await search("losartann");
  expect([ids, shownFor]).toEqual([[], undefined]);
  expect(didYouMean).toBe("losartin");
});

test("never treats a rare generic name as a misspelling", async () => {
  const { ids, didYouMean } = await search("amlodipine");
  expect([ids, didYouMean]).toEqual([["brand"], null]);
});
