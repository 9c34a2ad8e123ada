import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    ...["a", "b", "c"].map((id) => ({ id: `para-${id}`, name: `Paracetamol 500 mg ${id}` })),
    { id: "syrup", name: "Paracetamol Syrup", description: "Contains menthol" },
    ...[..."abcdefghijkl"].map((id) => ({ id: `lone-${id}`, name: `Prednisolone ${id}` })),
    { id: "one", name: "Prednisone 5 mg" },
    ...[..."abcdefghijklmnopqrst"].map((id) => ({ id: `tea-${id}`, name: `Chamomile ${id}` })),
    { id: "misprint", name: "Sleep Tea", description: "With chamomille and honey" },
    { id: "cet", name: "Cetirizine 10 mg" },
    { id: "atrizin", name: "Atrizin 10 mg" },
    { id: "nepali", name: "पारासिटामोल" },
    { id: "accent", name: "Crème Solaire" },
    { id: "prescribed", name: "Tamsulosin", prescriptionRequired: true },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string, rest: { prescription?: "yes" | "no" } = {}) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20, ...rest }, "2026-06-15");
  const { didYouMean, shownFor } = page;
  return { ids: page.products.map((product) => product.id), didYouMean, shownFor, page };
};

test("shows the products of the likely word for a misspelt one and says so", async () => {
  const { ids, didYouMean, shownFor, page } = await search("paracetmol");
  expect(didYouMean).toBe("paracetamol");
  expect(shownFor).toBe("paracetamol");
  expect(ids).toContain("para-a");
  expect(page.pagination.total).toBe(4);
});

test.each(["paracetamoll", "parcaetamol", "parcetmol", "Paracetomol"])(
  "%j is one or two letters from paracetamol",
  async (q) => expect((await search(q)).didYouMean).toBe("paracetamol"),
);

test("a certain generic name comes before a brand with fewer wrong letters", async () => {
  expect(await search("setrizin")).toMatchObject({ ids: ["cet"], shownFor: "cetirizine" });
});

test("offers nothing for another first sound, which may be another medicine", async () => {
  expect(await search("barasetamol")).toMatchObject({ ids: [], didYouMean: null });
});

test("does not correct three wrong letters", async () => {
  expect(await search("bxracotemol")).toMatchObject({ ids: [], didYouMean: null });
});

test("corrects only one wrong letter in a short word", async () => {
  expect((await search("sleap")).didYouMean).toBe("sleep");
  expect((await search("slaap")).didYouMean).toBeNull();
});

test("changes only misspelt words", async () => {
  expect((await search("Paracetmol 500 MG")).didYouMean).toBe("paracetamol 500 MG");
  expect((await search("paracetmol + sirup")).didYouMean).toBe("paracetamol + syrup");
});

test("corrects an unfinished last word to a word with a similar beginning", async () => {
  expect((await search("parecet")).didYouMean).toBe("paracetamol");
});

test("corrects Devanagari", async () => {
  expect((await search("पारासिटामल")).didYouMean).toBe("पारासिटामोल");
});

test("does not count accents as wrong letters", async () => {
  expect((await search("crème solere")).didYouMean).toBe("crème solaire");
});

test("never corrects a word of a product name, even to a far more common one", async () => {
  expect(await search("prednisone")).toMatchObject({ ids: ["one"], didYouMean: null });
});

test("searches a rare word of descriptions as typed and only offers the common spelling", async () => {
  await search("warm up the vocabulary");
  const { ids, didYouMean, shownFor } = await search("chamomille");
  expect(ids).toEqual(["misprint"]);
  expect(didYouMean).toBe("chamomile");
  expect(shownFor).toBeUndefined();
});

test("a misspelt name of one product does not hide the right ones", async () => {
  await addProducts(shop.db, [{ id: "misspelt", name: "Paracitamol 500" }]);
  const { ids, didYouMean } = await search("paracitamol");
  expect([ids[0], ids.length, didYouMean]).toEqual(["misspelt", 5, "paracetamol"]);
});

test("a misspelt name of another medicine offers none", async () => {
  await addProducts(shop.db, [
    { id: "look-alike", name: "Citrazine 10", genericName: "Cinnarizine" },
    { id: "same", name: "Citrizine 10" },
    { id: "cet-5", name: "Cetirizine 5 mg" },
  ]);
  expect(await search("citrazine")).toMatchObject({ ids: ["look-alike"], didYouMean: null });
  expect(await search("citrizine")).toMatchObject({ didYouMean: "cetirizine" });
});

test("neither corrects nor offers numbers and SKUs", async () => {
  expect((await search("501")).didYouMean).toBeNull();
  expect((await search("sku-acent")).didYouMean).toBeNull();
});

test("shows two known names that never occur together apart, without a correction", async () => {
  const { ids, didYouMean, page } = await search("tamsulosin cetirizine");
  expect([ids, didYouMean, page.dropped]).toEqual([[], null, undefined]);
  const groups = page.notInShop?.instead ?? [];
  expect(groups.map(({ kind, text }) => [kind, text])).toEqual([
    ["part", "tamsulosin"],
    ["part", "cetirizine"],
  ]);
});

test("does not offer a spelling without products under the filters", async () => {
  expect((await search("tamsulosan")).didYouMean).toBe("tamsulosin");
  expect((await search("tamsulosan", { prescription: "no" })).didYouMean).toBeNull();
});

test("offers a word from the last edit at once", async () => {
  expect((await search("ibuprofin")).didYouMean).toBeNull();
  await addProducts(shop.db, [{ id: "ibu", name: "Ibuprofen" }]);
  expect((await search("ibuprofin")).didYouMean).toBe("ibuprofen");
});

test("pages through corrected results", async () => {
  const query = { q: "predinsolone", page: 3, limit: 5 };
  const page = await searchShop(shop.db, query, "2026-06-15");
  expect(page.products).toHaveLength(2);
  expect(page.pagination).toEqual({ page: 3, limit: 5, total: 12, totalPages: 3 });
});
