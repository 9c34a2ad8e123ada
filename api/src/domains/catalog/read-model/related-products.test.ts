import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addCategories, addProducts } from "../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { relatedProductsResponseSchema } from "../../../contract/index.ts";
import { boughtTogether, products } from "../table.ts";

const para = {
  genericName: "Paracetamol",
  strength: "500 mg",
  form: "Tablet",
  manufacturer: "Koshi",
  packSize: 10,
  packUnit: "tablets",
};

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    { ...para, id: "own", name: "Own 500", pricePaisa: 3_000 },
    { ...para, id: "dear", manufacturer: "Bagmati", pricePaisa: 4_000 },
    { ...para, id: "cheap", manufacturer: "Lumbini", packSize: 20, pricePaisa: 5_000 },
    { ...para, id: "spelt", genericName: "PARACETAMOL ", strength: "500mg", manufacturer: "Mechi" },
    { ...para, id: "bottle", manufacturer: "Mechi", packUnit: "ml", pricePaisa: 100 },
    { ...para, id: "sold-out", manufacturer: "Rapti", pricePaisa: 100, stock: 0 },
    { ...para, id: "hidden", manufacturer: "Rapti", isActive: false },
    { ...para, id: "slow", name: "Para SR 500", manufacturer: "Rapti" },
    { ...para, id: "large", packSize: 100 },
    { ...para, id: "strong", strength: "650 mg" },
    { ...para, id: "strong-other", strength: "650 mg", manufacturer: "Rapti" },
    { ...para, id: "syrup", strength: "125 mg/5 ml", form: "Syrup", manufacturer: "Rapti" },
    { ...para, id: "drug", genericName: "Ketorolac", prescriptionRequired: true },
    { id: "bare" },
    { id: "unlabelled", genericName: "Paracetamol", manufacturer: "Rapti" },
    { id: "honey" },
    { id: "gone", stock: 0 },
  ]);
  await shop.db.write((to) => [
    to.insert(boughtTogether).values({
      productId: "own",
      others: ["gone", "drug", "hidden", "deleted", "honey"],
    }),
    to.insert(boughtTogether).values({ productId: "drug", others: ["honey"] }),
  ]);
});
afterAll(() => shop.remove());

const related = async (id: string) => {
  const { body } = await shop.call(`/api/products/${id}/related`);
  const { data } = relatedProductsResponseSchema.parse(body);
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return {
    makers: ids(data.otherMakers),
    packs: ids(data.otherPacks),
    together: ids(data.boughtTogether),
    ...(data.sameCategory && { category: ids(data.sameCategory) }),
  };
};

test("lists the same medicine of other makers, cheapest per piece first, sold out last", async () => {
  const { makers } = await related("own");
  expect(makers).toEqual(["cheap", "dear", "spelt", "bottle", "sold-out"]);
});

test("does not list medicines with another release form", async () => {
  expect((await related("own")).makers).not.toContain("slow");
});

test("does not compare products without strength, form or maker", async () => {
  expect((await related("unlabelled")).makers).toEqual([]);
  expect(await related("bare")).toEqual({ makers: [], packs: [], together: [] });
});

test("lists other packs, then one product of each other strength and form, the same maker first", async () => {
  const { packs } = await related("own");
  expect(packs.slice(0, 2)).toEqual(["large", "strong"]);
  expect(packs).toContain("syrup");
  expect(packs).not.toContain("strong-other");
});

test("lists only visible prescription-free products in stock as bought together", async () => {
  expect((await related("own")).together).toEqual(["honey"]);
});

test("lists nothing as bought together with a prescription medicine", async () => {
  expect((await related("drug")).together).toEqual([]);
});

test("lists a category's other products without prescription when nothing else is related", async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const inCategory = { categoryId: "eyes" };
  await addCategories(shop.db, [{ id: "eyes" }]);
  await addProducts(shop.db, [
    { ...inCategory, id: "drops", createdAt: at(5) },
    { ...inCategory, id: "new-sold-out", createdAt: at(9), stock: 0 },
    { ...inCategory, id: "new", createdAt: at(8) },
    { ...inCategory, id: "on-prescription", createdAt: at(7), prescriptionRequired: true },
    { ...inCategory, id: "expired", createdAt: at(3), expiryDate: "2020-01-31" },
    { ...inCategory, id: "old", createdAt: at(2) },
    { ...inCategory, id: "not-shown", createdAt: at(6), isActive: false },
  ]);
  const getCategory = async (id: string) => (await related(id)).category;
  expect(await getCategory("drops")).toEqual(["new", "old", "new-sold-out", "expired"]);
  expect(await getCategory("on-prescription")).toEqual([
    ...["new", "drops", "old"],
    ...["new-sold-out", "expired"],
  ]);
  // Sold out and back in stock: the kept answer changes.
  const setStock = (id: string, stock: number) =>
    shop.db.write((to) => [to.update(products).set({ stock }).where(eq(products.id, id))]);
  await setStock("new", 0);
  expect(await getCategory("drops")).toEqual(["old", "new-sold-out", "new", "expired"]);
  await setStock("new-sold-out", 4);
  expect(await getCategory("drops")).toEqual(["new-sold-out", "old", "new", "expired"]);

  const many = Array.from({ length: 9 }, (_, place) => `more-${place}`);
  await addProducts(
    shop.db,
    many.map((id, place) => ({ ...inCategory, id, createdAt: at(10 + place) })),
  );
  expect(await getCategory("more-8")).toEqual(many.slice(2, 8).toReversed());
  expect((await related("own")).category).toBeUndefined();
});

test("updates when the stock of a shown product or a candidate changes", async () => {
  expect((await related("own")).together).toEqual(["honey"]);
  const setStock = (id: string, stock: number) =>
    shop.db.write((to) => [to.update(products).set({ stock }).where(eq(products.id, id))]);
  await setStock("honey", 0);
  expect((await related("own")).together).toEqual([]);
  await setStock("gone", 5);
  expect((await related("own")).together).toEqual(["gone"]);
});

test.each(["hidden", "nowhere"])("answers 404 for the product %s", async (id) => {
  const { status } = await shop.call(`/api/products/${id}/related`);
  expect(status).toBe(404);
});
