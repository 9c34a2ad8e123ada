import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";

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
    { id: "nepali", name: "पारासिटामोल" },
    { id: "accent", name: "Crème Solaire" },
    { id: "prescribed", name: "Tramadol", prescriptionRequired: true },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string, rest: { prescription?: "yes" | "no" } = {}) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20, ...rest }, "2026-06-15");
  const { didYouMean, shownFor } = page;
  return { ids: page.products.map((product) => product.id), didYouMean, shownFor, page };
};

test("a misspelt word without products shows those of the likely word and says so", async () => {
  const { ids, didYouMean, shownFor, page } = await search("paracetmol");
  expect(didYouMean).toBe("paracetamol");
  expect(shownFor).toBe("paracetamol");
  expect(ids).toContain("para-a");
  expect(page.pagination.total).toBe(4);
});

test.each(["paracetamoll", "parcaetamol", "parcetmol", "barasetamol", "Paracetomol"])(
  "%j is one or two letters from paracetamol",
  async (q) => expect((await search(q)).didYouMean).toBe("paracetamol"),
);

test("three wrong letters are not corrected", async () => {
  expect(await search("bxracotemol")).toMatchObject({ ids: [], didYouMean: null });
});

test("a short word may have one wrong letter only", async () => {
  expect((await search("sleap")).didYouMean).toBe("sleep");
  expect((await search("slaap")).didYouMean).toBeNull();
});

test("only misspelt words are changed", async () => {
  expect((await search("Paracetmol 500 MG")).didYouMean).toBe("paracetamol 500 MG");
  expect((await search("paracetmol + sirup")).didYouMean).toBe("paracetamol + syrup");
});

test("an unfinished last word is corrected to a word with a similar beginning", async () => {
  expect((await search("parecet")).didYouMean).toBe("paracetamol");
});

test("Devanagari is corrected too", async () => {
  expect((await search("पारासिटामल")).didYouMean).toBe("पारासिटामोल");
});

test("accents do not count as wrong letters", async () => {
  expect((await search("crème solere")).didYouMean).toBe("crème solaire");
});

test("a word of a product's name is never corrected, even to a far more common look-alike", async () => {
  expect(await search("prednisone")).toMatchObject({ ids: ["one"], didYouMean: null });
});

test("a rare word of descriptions is searched as typed, and the common spelling is only offered", async () => {
  await search("warm up the vocabulary");
  const { ids, didYouMean, shownFor } = await search("chamomille");
  expect(ids).toEqual(["misprint"]);
  expect(didYouMean).toBe("chamomile");
  expect(shownFor).toBeUndefined();
});

test("numbers and SKUs are neither corrected nor offered", async () => {
  expect((await search("501")).didYouMean).toBeNull();
  expect((await search("sku-acent")).didYouMean).toBeNull();
});

test("known words that never occur together get no correction; the later one is left out", async () => {
  const { ids, didYouMean, page } = await search("tramadol syrup");
  expect([ids.length > 0, didYouMean, page.dropped]).toEqual([true, null, ["syrup"]]);
});

test("a spelling without products under the filters is not offered", async () => {
  expect((await search("tramadal")).didYouMean).toBe("tramadol");
  expect((await search("tramadal", { prescription: "no" })).didYouMean).toBeNull();
});

test("a word from the last edit is offered at once", async () => {
  expect((await search("ibuprofin")).didYouMean).toBeNull();
  await addProducts(shop.db, [{ id: "ibu", name: "Ibuprofen" }]);
  expect((await search("ibuprofin")).didYouMean).toBe("ibuprofen");
});

test("the pages of corrected results continue", async () => {
  const query = { q: "predinsolone", page: 3, limit: 5 };
  const page = await searchShop(shop.db, query, "2026-06-15");
  expect(page.products).toHaveLength(2);
  expect(page.pagination).toEqual({ page: 3, limit: 5, total: 12, totalPages: 3 });
});
