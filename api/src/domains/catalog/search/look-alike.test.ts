import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";
import { createTestShop } from "../../../../testing/test-shop.ts";
import { productSearchResponseSchema } from "../../../contract/index.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

/** A brand and its ingredient. */
const brand = (name: string, shortDescription: string) => ({ id: name, name, shortDescription });

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    brand("Elcrobin 2 mg Tablet", "Glimepiride"),
    brand("Vozine 5 mg Tablet", "Levocetirizine"),
    brand("Asthamon 10 mg Tablet", "Montelukast"),
    brand("Asthacof Syrup", "Ambroxol"),
    brand("Glucometer", "With 25 strips"),
    brand("Paramet 500 mg Tablet", "Methyldopa"),
    brand("Napa 500 mg Tablet", "Paracetamol"),
    brand("Prednisolone 5 mg Tablet", "Prednisolone"),
    brand("Cardopa Injection", "Dopamine"),
    brand("Syndopa Tablet", "Levodopa + Carbidopa"),
    brand("Zopiclone 7.5 mg Tablet", "Zopiclone"),
    brand("Metronidazol 400 mg Tablet", "Metronidazole"),
    brand("Losartin 50 mg Tablet", "Amlodipine"),
    brand("Ibugesic 400 mg Tablet", "Ibuprofen"),
    brand("लोसार्टान ५०", "एक पत्ता"),
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return { ...page, names: page.products.map(({ name }) => name) };
};

test.each([
  ["eltroxin", "elcrobin"],
  ["Volini", "vozine"],
  ["ASTHALIN", "asthamon"],
  ["glycomet", "glucometer"],
  ["eltroxin tablet", "elcrobin tablet"],
])("the brand %j, which the shop lacks, offers %j but shows no product of it", async (q, guess) => {
  const { names, pagination, didYouMean, shownFor, alternatives = [] } = await search(q);
  expect(names).toEqual([]);
  expect(pagination).toEqual({ page: 1, limit: 20, total: 0, totalPages: 0 });
  expect([didYouMean, ...alternatives]).toContain(guess);
  expect(shownFor).toBeUndefined();
});

test("all similar names are offered, the likeliest first", async () => {
  const { didYouMean, alternatives } = await search("asthamol");
  expect(didYouMean).toBe("asthamon");
  expect(alternatives).toBeUndefined();
  const both = await search("asthacon");
  expect([both.didYouMean, ...(both.alternatives ?? [])].toSorted()).toEqual([
    "asthacof",
    "asthamon",
  ]);
});

test.each([
  ["paracetmol", "paracetamol", "Napa 500 mg Tablet"],
  ["Parasitamol", "paracetamol", "Napa 500 mg Tablet"],
  ["ibuprofin", "ibuprofen", "Ibugesic 400 mg Tablet"],
  ["ibuprofin tablet", "ibuprofen tablet", "Ibugesic 400 mg Tablet"],
  ["लोसार्टन", "लोसार्टान", "लोसार्टान ५०"],
])("the misspelt generic %j shows the products of %j", async (q, meant, name) => {
  const { names, didYouMean, shownFor } = await search(q);
  expect({ didYouMean, shownFor }).toEqual({ didYouMean: meant, shownFor: meant });
  expect(names).toEqual([name]);
});

test("a generic that the shop does not sell is not corrected to another one", async () => {
  const { names, didYouMean } = await search("prednisone");
  expect({ names, didYouMean }).toEqual({ names: [], didYouMean: "prednisolone" });
});

test("a brand derived from a generic name shows no product of another generic", async () => {
  expect(await search("zopilone")).toMatchObject({ names: [], didYouMean: "zopiclone" });
  expect(await search("carbodipa 25")).toMatchObject({ names: [] });
});

test("a name one letter from a generic shows products only when they contain that generic", async () => {
  const same = await search("metronidzol");
  expect(same).toMatchObject({
    names: ["Metronidazol 400 mg Tablet"],
    shownFor: "metronidazol",
  });
  const other = await search("losarttin");
  expect(other).toMatchObject({ names: [], didYouMean: "losartin" });
});

test("a misspelt beginning of a generic offers it and shows no products", async () => {
  expect(await search("ibaprof")).toMatchObject({ names: [], didYouMean: "ibuprofen" });
});

test("the API answers didYouMean without products, as the contract defines it", async () => {
  const site = await createTestShop();
  await addProducts(site.db, [
    brand("Asthamon 10 mg Tablet", "Montelukast"),
    brand("Asthacof", ""),
  ]);
  const response = await site.app.request("/api/products/search?q=asthacon");
  const { data } = productSearchResponseSchema.parse(await response.json());
  expect(data).toEqual({
    products: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    didYouMean: "asthacof",
    alternatives: ["asthamon"],
  });
  await site.remove();
});
