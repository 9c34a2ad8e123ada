import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts } from "../../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { productSearchResponseSchema } from "../../../../contract/index.ts";
import { listRoutes } from "../words/label-words.ts";
import { createBrandFinder } from "./find-brand.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    {
      ...{ id: "monti-l", name: "Monti L", genericName: "Levocetirizine + Montelukast" },
      ...{ strength: "5 mg + 10 mg", form: "Tablet" },
    },
    {
      ...{ id: "monti-l-syrup", name: "Monti L", genericName: "Levocetirizine + Montelukast" },
      ...{ strength: "2.5 mg/5 ml + 4 mg/5 ml", form: "Syrup" },
    },
    { id: "gliben", name: "Glibo 5 mg", genericName: "Glibenclamide", strength: "5 mg" },
    { id: "danilo", name: "Danilo 90", genericName: "Etoricoxib" },
    { id: "cefi", name: "Cefi 200", genericName: "Cefixime", strength: "200 mg", form: "Tablet" },
    {
      ...{ id: "beta-n", name: "Neobet Cream", genericName: "Betamethasone + Neomycin" },
      form: "Cream",
    },
    {
      ...{ id: "beta-n-eye", name: "Neobet Eye Drops", genericName: "Betamethasone + Neomycin" },
      form: "Eye Drop",
    },
    {
      ...{ id: "beta-di", name: "Betadip", form: "Cream" },
      genericName: "Betamethasone Dipropionate + Neomycin",
    },
  ]);
});
afterAll(() => shop.remove());

async function search(q: string) {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  const { products, ...rest } = productSearchResponseSchema.parse(body).data;
  return { ...rest, ids: products.map(({ id }) => id) };
}

test.each(["montair lc kid", "montek lc junior", "telekast l kid", "montair lc paediatric"])(
  "a brand's product for children has the same salts in another strength, liquids first: %s",
  async (q) => {
    const { ids, brand } = await search(q);
    expect(ids).toEqual(["monti-l-syrup", "monti-l"]);
    expect(brand).toMatchObject({
      composition: "montelukast + levocetirizine",
      isOtherStrength: true,
    });
  },
);

test.each(["daonil", "daonil 5 mg", "my doctor wrote daonil 5 twice daily"])(
  "%s is glibenclamide, and no name that looks like it",
  async (q) => {
    const { ids, brand, didYouMean } = await search(q);
    expect([ids, brand?.name, didYouMean]).toEqual([["gliben"], "Daonil", null]);
  },
);

test("a dispersible tablet has the substance of its brand", async () => {
  expect(await search("zifi dt 200")).toMatchObject({ ids: ["cefi"], brand: { name: "Zifi" } });
});

test("a brand for the skin finds creams whose label leaves the salt out, and no drops", async () => {
  expect((await search("betnovate n")).ids).toEqual(["beta-n"]);
  expect((await search("betnovate-n cream")).ids).toEqual(["beta-n"]);
});

test("an ointment is for the skin unless its label says otherwise", () => {
  expect(listRoutes(["ointment"])).toEqual(["skin"]);
  expect(listRoutes(["eye", "ointment"])).toEqual(["eye"]);
});

test.each([
  ["thyronom", "Thyronorm"],
  ["betnovate", null],
  ["thyronox", null],
])("an r before another consonant may be missing: %s", (typed, name) => {
  expect(createBrandFinder().findNear(typed)?.brand.name ?? null).toBe(name);
});
