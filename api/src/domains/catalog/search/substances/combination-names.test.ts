import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts } from "../../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { productSearchResponseSchema } from "../../../../contract/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    { id: "augmentin", name: "Clavex 625", genericName: "Amoxycillin + Potassium Clavulanate" },
    { id: "plain-name", name: "Co-amoxiclav 625 mg", genericName: null },
    { id: "generic", name: "Amclav", genericName: "Amoxicillin + Clavulanic Acid" },
    {
      id: "co-axet",
      name: "Co-axet 625 mg",
      genericName: "Cefuroxime + Clavulanic Acid",
      description: "For those who may not take co-amoxiclav: amoxicillin and clavulanic acid",
    },
    { id: "amox", name: "Amox 500", genericName: "Amoxicillin" },
    { id: "cotrim", name: "Cotrim DS", genericName: "Sulphamethoxazole + Trimethoprim" },
    { id: "sulfa", name: "Sulfex", genericName: "Sulfamethoxazole" },
  ]);
});
afterAll(() => shop.remove());

async function search(q: string) {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  return productSearchResponseSchema
    .parse(body)
    .data.products.map(({ id }) => id)
    .toSorted();
}

test.each(["co-amoxiclav", "Co Amoxiclav", "coamoxiclav", "amoxiclav", "amoxyclav"])(
  "%s finds just amoxicillin with clavulanic acid",
  async (q) => {
    const found = await search(q);
    expect(found).toContain("augmentin");
    expect(found).toContain("generic");
    expect(found).not.toContain("co-axet");
    expect(found).not.toContain("amox");
  },
);

test("a name of a combination keeps its strength", async () => {
  expect(await search("co-amoxiclav 625")).toEqual(["augmentin", "plain-name"]);
});

test("the ingredients of a combination are found in their other spellings", async () => {
  expect(await search("co-trimoxazole")).toEqual(["cotrim"]);
});
