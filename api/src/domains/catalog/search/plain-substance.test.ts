import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts } from "../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { productSearchResponseSchema } from "../../../contract/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const tablet = { form: "Tablet" };
  await addProducts(shop.db, [
    { id: "rami", name: "Rami 5 mg", genericName: "Ramipril", strength: "5 mg", ...tablet },
    {
      ...{ id: "rami-h", name: "Rami H", genericName: "Ramipril + Hydrochlorothiazide", ...tablet },
      strength: "5 mg + 12.5 mg",
    },
    { id: "pio", name: "Pio 15 mg", genericName: "Pioglitazone", strength: "15 mg", ...tablet },
    {
      ...{ id: "pio-met", name: "Piomet", genericName: "Pioglitazone + Metformin", ...tablet },
      strength: "15 mg + 500 mg",
    },
    {
      ...{ id: "clav", name: "Clavo", genericName: "Amoxicillin + Clavulanic Acid", ...tablet },
      strength: "500 mg + 125 mg",
    },
    {
      ...{ id: "cet-syrup", name: "Cetisy Syrup", genericName: "Cetirizine", form: "Syrup" },
      strength: "5 mg/5 ml",
    },
    {
      ...{ id: "cet-mix", name: "Ambrocet Syrup", genericName: "Ambroxol + Cetirizine" },
      ...{ strength: "30 mg/5 ml + 2.5 mg/5 ml", form: "Syrup" },
    },
    ...["Clotrimazole + Gentamicin + Betamethasone", "Miconazole + Neomycin + Hydrocortisone"].map(
      (genericName, at) => ({ id: `mixed-${at}`, name: `Mixed ${at} Cream`, genericName }),
    ),
    { id: "shampoo", name: "Keto Wash 2%", genericName: "Ketoconazole", form: "Shampoo" },
    { id: "cream", name: "Keto Cream 2%", genericName: "Ketoconazole", form: "Cream" },
  ]);
});
afterAll(() => shop.remove());

async function search(q: string) {
  const { body } = await shop.call(`/api/products/search?q=${encodeURIComponent(q)}`);
  const { products, notInShop, ...rest } = productSearchResponseSchema.parse(body).data;
  const instead = notInShop?.instead.map((group) => group.products.map(({ id }) => id));
  const groups = notInShop?.instead.map(({ text }) => text);
  return { ...rest, ids: products.map(({ id }) => id), instead, groups };
}

test.each([
  ["ramipril 12.5", [["rami"], ["rami-h"]]],
  ["ramipril 12.5 mg tablet", [["rami"], ["rami-h"]]],
  ["pioglitazone 500", [["pio"], ["pio-met"]]],
  ["cetirizine syrup 30mg/5ml", [["cet-syrup"], ["cet-mix"]]],
  ["ramipril १२.५", [["rami"], ["rami-h"]]],
])("a strength of another ingredient is set apart from the substance: %s", async (q, instead) => {
  const found = await search(q);
  expect([found.ids, found.pagination.total, found.instead]).toEqual([[], 0, instead]);
});

test.each([
  ["ramipril 5", ["rami", "rami-h"]],
  ["ramipril hydrochlorothiazide 12.5", ["rami-h"]],
  ["clavulanic 125", ["clav"]],
])("what has the strength is found: %s", async (q, ids) => {
  const found = await search(q);
  expect([found.ids, found.instead]).toEqual([ids, undefined]);
});

test.each([
  ["clotrimazole gentamicin", "mixed-0"],
  ["clotrimazol gentamycin", "mixed-0"],
  ["miconazole neomycin", "mixed-1"],
])("two substances are not here when each product has a third one: %s", async (q, id) => {
  const { ids, pagination, instead } = await search(q);
  expect([ids, pagination.total, instead]).toEqual([[], 0, [[id]]]);
});

test("a group of products with further substances is named by all of them", async () => {
  const { groups } = await search("clotrimazole gentamicin");
  expect(groups).toEqual(["Clotrimazole + Gentamicin + Betamethasone"]);
});

test.each([
  ["ramipril hydrochlorothiazide", ["rami-h"]],
  ["amoxycillin clavulanic acid", ["clav"]],
  ["metformin pioglitazone", ["pio-met"]],
])("products of exactly two substances are found: %s", async (q, ids) => {
  const found = await search(q);
  expect([found.ids, found.instead]).toEqual([ids, undefined]);
});

test("another strength of the plain substance comes instead, and not a combination", async () => {
  expect((await search("cetirizine syrup 10 mg/5 ml")).instead).toEqual([["cet-syrup"]]);
});

test.each([
  ["pioglitazone 15 mg 500 tablets", ["pio", "pio-met"]],
  ["ramipril 5 mg 1 tab", ["rami", "rami-h"]],
  ["ramipril 5 mg 10 tablets", ["rami", "rami-h"]],
])("a number of tablets is no strength: %s", async (q, ids) => {
  const { ids: found, dropped } = await search(q);
  expect([found, dropped?.length]).toEqual([ids, 1]);
});

test.each(["ketoconazole 2 percent shampoo", "ketoconazole 2 pratishat shampoo"])(
  "a written percent is one, and a shampoo is a form: %s",
  async (q) => {
    expect((await search(q)).ids).toEqual(["shampoo"]);
  },
);
