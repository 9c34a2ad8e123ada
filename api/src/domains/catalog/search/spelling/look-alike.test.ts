import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";
import { createTestShop } from "../../../../../testing/test-shop.ts";
import { productSearchResponseSchema } from "../../../../contract/index.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

/** Creates a brand with its ingredient. */
const createBrand = (name: string, shortDescription: string) => ({
  id: name,
  name,
  shortDescription,
});

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    createBrand("Elcrobin 2 mg Tablet", "Glimepiride"),
    createBrand("Vozine 5 mg Tablet", "Levocetirizine"),
    createBrand("Asthamon 10 mg Tablet", "Montelukast"),
    createBrand("Asthacof Syrup", "Ambroxol"),
    createBrand("Glucometer", "With 25 strips"),
    createBrand("Paramet 500 mg Tablet", "Methyldopa"),
    createBrand("Napa 500 mg Tablet", "Paracetamol"),
    createBrand("Prednisolone 5 mg Tablet", "Prednisolone"),
    createBrand("Cardopa Injection", "Dopamine"),
    createBrand("Syndopa Tablet", "Levodopa + Carbidopa"),
    createBrand("Zopiclone 7.5 mg Tablet", "Zopiclone"),
    createBrand("Metronidazol 400 mg Tablet", "Metronidazole"),
    createBrand("Losartin 50 mg Tablet", "Amlodipine"),
    createBrand("Ibugesic 400 mg Tablet", "Ibuprofen"),
    createBrand("लोसार्टान ५०", "एक पत्ता"),
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return { ...page, names: page.products.map(({ name }) => name) };
};

test.each([
  ["eltroxin", "Eltroxin"],
  ["Volini", "Volini"],
  ["ASTHALIN", "Asthalin"],
  ["glycomet", "Glycomet"],
  ["eltroxin tablet", "Eltroxin"],
])(
  "the brand %j, which the shop lacks, is named, and nothing similar is offered",
  async (q, name) => {
    const { names, pagination, didYouMean, shownFor, alternatives, brand } = await search(q);
    expect(names).toEqual([]);
    expect(pagination).toEqual({ page: 1, limit: 20, total: 0, totalPages: 0 });
    expect([didYouMean, shownFor, alternatives]).toEqual([null, undefined, undefined]);
    expect(brand?.name).toBe(name);
  },
);

test.each(["elcrobid", "asthacon"])(
  "for the unknown name %j no name with another consonant is offered",
  async (q) => {
    const { names, didYouMean, shownFor, alternatives } = await search(q);
    expect(names).toEqual([]);
    expect([didYouMean, shownFor, alternatives]).toEqual([null, undefined, undefined]);
  },
);

test("an unknown name offers one that sounds the same but shows no product of it", async () => {
  const { names, didYouMean, shownFor, alternatives = [] } = await search("vozina tablet");
  expect(names).toEqual([]);
  expect([didYouMean, ...alternatives]).toContain("vozine tablet");
  expect(shownFor).toBeUndefined();
});

test("offers names that sound the same, most likely first", async () => {
  expect((await search("asthamun")).didYouMean).toBe("asthamon");
  expect((await search("asthamol")).didYouMean).toBeNull();
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

test("does not correct an unsold generic name to another one", async () => {
  const { names, didYouMean } = await search("prednisone");
  expect({ names, didYouMean }).toEqual({ names: [], didYouMean: null });
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

test("offers a generic name for its misspelt beginning and shows no products", async () => {
  expect(await search("ibaprof")).toMatchObject({ names: [], didYouMean: "ibuprofen" });
});

test("the API returns didYouMean without products", async () => {
  const site = await createTestShop();
  await addProducts(site.db, [
    createBrand("Asthamon 10 mg Tablet", "Montelukast"),
    createBrand("Asthacof", ""),
  ]);
  const response = await site.app.request("/api/products/search?q=asthamun");
  const { data } = productSearchResponseSchema.parse(await response.json());
  expect(data).toEqual({
    products: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    didYouMean: "asthamon",
  });
  await site.remove();
});
