import { afterAll, beforeAll, expect, test } from "bun:test";
import { addCategories, addProducts } from "../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { productSuggestionsResponseSchema } from "../../../contract/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addCategories(shop.db, [
    { id: "pain", name: "Pain Relief" },
    { id: "baby", name: "Baby Care" },
  ]);
  await addProducts(shop.db, [
    { id: "para", name: "Paracetamol 500 mg", genericName: "Paracetamol" },
    { id: "amox", name: "Amoxicillin 500 mg", prescriptionRequired: true },
    { id: "hidden", name: "Paracetamol syrup", isActive: false },
    ...Array.from({ length: 8 }, (_, at) => ({ id: `balm${at}`, name: `Pain balm ${at}` })),
  ]);
});
afterAll(() => shop.remove());

async function suggest(q: string) {
  const answer = await shop.call(`/api/products/suggestions?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return productSuggestionsResponseSchema.parse(answer.body).data;
}

test("suggests products for the beginning of a word with the fields of a row", async () => {
  const { products } = await suggest("parac");
  expect(products.map(({ id }) => id)).toEqual(["para"]);
  expect(products[0]).toMatchObject({ genericName: "Paracetamol", prescriptionRequired: "no" });
  expect((await suggest("amox")).products[0]?.prescriptionRequired).toBe("yes");
});

test("suggests categories by the beginnings of their names, and at most six products", async () => {
  const { products, categories } = await suggest("pain");
  expect(categories).toEqual([{ id: "pain", name: "Pain Relief", slug: expect.any(String) }]);
  expect(products).toHaveLength(6);
  expect((await suggest("rel pa")).categories).toHaveLength(1);
});

test("offers the right spelling of a misspelt name", async () => {
  expect(await suggest("paracetmol")).toMatchObject({ didYouMean: "paracetamol" });
});

test.each(["", "   ", "x".repeat(101)])("rejects %j", async (q) => {
  const path = `/api/products/suggestions?q=${encodeURIComponent(q)}`;
  expect((await shop.call(path)).status).toBe(400);
});
