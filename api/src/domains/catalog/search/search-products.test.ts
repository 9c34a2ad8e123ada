import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import {
  addCategories,
  addProducts,
  createTemporaryDatabase,
} from "../../../../testing/database.ts";
import { searchShop } from "../../../../testing/search.ts";
import { limits, type ProductSearchQuery } from "../../../contract/index.ts";
import { createGuestProducts } from "../read-model/guest-products.ts";
import { products } from "../table.ts";
import { searchProducts } from "./search-products.ts";

const today = "2026-06-15";
let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addCategories(shop.db, [{ id: "pain" }, { id: "skin" }]);
  await addProducts(shop.db, [
    {
      id: "para500",
      name: "Paracetamol 500 mg Tablet",
      manufacturer: "Koshi Laboratories",
      categoryId: "pain",
    },
    { id: "para650", name: "Paracetamol 650 mg Tablet Rapid", pricePaisa: 3_000, stock: 0 },
    {
      id: "combi",
      name: "Caffeine + Paracetamol Tablet",
      pricePaisa: 9_000,
      prescriptionRequired: true,
    },
    { id: "maker", name: "Cotton Roll", manufacturer: "Paracetamol Works" },
    { id: "said", name: "Cough Syrup", description: "Do not take it with paracetamol." },
    { id: "hidden", name: "Paracetamol Recalled", isActive: false },
    { id: "cafe", name: "Café Cream", sku: "AB-12/x", shortDescription: "For dry skin" },
    { id: "nepali", name: "सिटामोल", description: "पारासिटामोल पाँच सय मिलिग्राम, ज्वरोका लागि" },
    { id: "vitc", name: "Vitamin C 500 mg", expiryDate: "2026-06-14" },
    { id: "vitd", name: "Vitamin D3", expiryDate: today },
    { id: "predone", name: "Prednisone 5 mg" },
    ...["a", "b", "c", "d"].map((id) => ({
      id: `predlone-${id}`,
      name: `Prednisolone 5 mg ${id}`,
    })),
  ]);
});
afterAll(() => shop.remove());

const search = (q: string, rest: Partial<ProductSearchQuery> = {}) =>
  searchShop(shop.db, { q, page: 1, limit: 20, ...rest }, today);
const findIds = async (q: string, rest: Partial<ProductSearchQuery> = {}) =>
  (await search(q, rest)).products.map((product) => product.id);

test("finds words in any order", async () => {
  expect(await findIds("tablet 500 paracetamol")).toEqual(["para500"]);
});

test("accepts unfinished longer words and an unfinished last word, but no other short ones", async () => {
  expect(await findIds("paracetamol tab")).toEqual(["para500", "para650", "combi"]);
  expect(await findIds("parac tablet")).toEqual(["para500", "para650", "combi"]);
  expect(await findIds("par tablet")).toEqual([]);
});

test("names that start with the text come first, then names with the word, makers, descriptions", async () => {
  expect(await findIds("paracetamol")).toEqual(["para500", "para650", "combi", "maker", "said"]);
});

test("a name with the whole word comes before longer words", async () => {
  await addProducts(shop.db, [
    { id: "pan", name: "Pan 40 mg Tablet in a big box" },
    { id: "panel", name: "Panel" },
  ]);
  expect(await findIds("pan")).toEqual(["pan", "panel"]);
});

test("matches words from name and maker together", async () => {
  expect(await findIds("koshi paracetamol")).toEqual(["para500"]);
});

test("ignores letter case and accents", async () => {
  expect(await findIds("CAFE créam")).toEqual(["cafe"]);
});

test("finds a product by its whole SKU in any case", async () => {
  expect(await findIds("ab-12/X")).toEqual(["cafe"]);
  expect(await findIds("ab-12")).toEqual([]);
});

test("never finds inactive products", async () => {
  expect(await findIds("recalled")).toEqual([]);
  expect(await findIds("sku-hidden")).toEqual([]);
});

test("finds Devanagari by whole words and beginnings, including vowel signs", async () => {
  expect(await findIds("पारासिटामोल")).toEqual(["nepali"]);
  expect(await findIds("मिलिग्राम पारासि")).toEqual(["nepali"]);
  expect(await findIds("मोल")).toEqual([]);
  expect(await findIds("पर")).toEqual([]);
});

test("ignores joiners in Devanagari", async () => {
  await addProducts(shop.db, [{ id: "joined", name: "गर्\u200dयो" }]);
  expect(await findIds("गर्यो")).toEqual(["joined"]);
  expect(await findIds("गर्\u200dयो")).toEqual(["joined"]);
});

test.each([
  '"',
  "AND",
  "OR NOT",
  "NEAR(",
  "*",
  ":",
  "-",
  "^",
  "(",
  "name:",
  '""',
  "' OR 1=1 --",
  "{name}",
])("%j is not read as FTS5 syntax", async (q) => {
  expect((await search(q)).pagination.total).toBe(0);
  const found = await search(`${q} paracetamol 650`);
  const ids = found.products.map(({ id }) => id);
  expect([[], ["para650"]]).toContainEqual(ids);
  expect((found.dropped?.length ?? 0) > 0).toBe(/\w/.test(q) && ids.length > 0);
});

test("returns an empty page for a text without a word", async () => {
  expect(await search("!?… 😀")).toEqual({
    products: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    didYouMean: null,
  });
});

test("filters limit the results", async () => {
  expect(await findIds("tablet", { prescription: "yes" })).toEqual(["combi"]);
  expect(await findIds("paracetamol", { inStock: "false" })).toEqual(["para650"]);
  expect(await findIds("paracetamol", { maxPrice: 30 })).toEqual(["para650"]);
  expect(await findIds("paracetamol", { minPrice: 30, maxPrice: 90 })).toEqual([
    "para650",
    "combi",
  ]);
  expect(await findIds("vitamin", { inStock: "true" })).toEqual(["vitd"]);
  expect(await findIds("vitamin", { featured: "true" })).toEqual([]);
});

test("supports the orders of lists and ignores a direction without sortBy", async () => {
  const byPrice = await findIds("tablet", { sortBy: "price", order: "asc" });
  expect(byPrice.slice(0, 2)).toEqual(["para650", "combi"]);
  expect(await findIds("vitamin", { sortBy: "name", order: "desc" })).toEqual(["vitd", "vitc"]);
  expect(await findIds("paracetamol", { order: "asc" })).toEqual(await findIds("paracetamol"));
});

test("pages neither repeat nor skip products and give the total", async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => search("paracetamol", { page, limit: 2 })),
  );
  const ids = pages.map((page) => page.products.map((product) => product.id));
  expect(ids).toEqual([["para500", "para650"], ["combi", "maker"], ["said"], []]);
  expect(pages[3]?.pagination).toEqual({ page: 4, limit: 2, total: 5, totalPages: 3 });
});

test("shows an edit, a deactivation and a deletion in the next search", async () => {
  await addProducts(shop.db, [{ id: "edited", name: "Zincovera" }]);
  expect(await findIds("zincovera")).toEqual(["edited"]);
  const change = (values: Partial<typeof products.$inferInsert>) =>
    shop.db.write((to) => [to.update(products).set(values).where(eq(products.id, "edited"))]);
  await change({ name: "Magnovera", manufacturer: "Rapti" });
  expect(await findIds("zincovera")).toEqual([]);
  expect(await findIds("rapti magnovera")).toEqual(["edited"]);
  await change({ stock: 0 });
  expect(await findIds("magnovera", { inStock: "true" })).toEqual([]);
  await change({ isActive: false });
  expect(await findIds("magnovera")).toEqual([]);
  await change({ isActive: true });
  expect(await findIds("magnovera")).toEqual(["edited"]);
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "edited"))]);
  expect(await findIds("magnovera")).toEqual([]);
});

test("limits results to a category and offers no other medicine for a missing one", async () => {
  expect(await findIds("paracetamol", { categoryId: "pain" })).toEqual(["para500"]);
  expect(await findIds("paracetamol", { categoryId: "skin" })).toEqual([]);
  expect(await findIds("paracetamol", { categoryId: "none" })).toEqual([]);
  const { shownFor, pagination } = await search("paracetmol", { categoryId: "pain" });
  expect([shownFor, pagination.total]).toEqual(["paracetamol", 1]);
});

test("answers any text, page and filter", async () => {
  const anyQuery = fc.record({
    q: fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme" }),
      fc.stringMatching(/^[\s\S]*$/),
    ),
    page: fc.integer({ min: 1, max: limits.maxPage }),
    sortBy: fc.constantFrom(undefined, "createdAt", "name", "price"),
    inStock: fc.constantFrom(undefined, "true", "false"),
  });
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ q, ...rest }) => {
      const { products, pagination } = await search(q, rest);
      expect(products.length).toBeLessThanOrEqual(pagination.total);
    }),
    { numRuns: 300 },
  );
});

test("uses the product cache of lists with the current stock", async () => {
  const guestProducts = createGuestProducts(shop.db, { getCurrent: async () => "1" });
  const find = async () =>
    (
      await searchProducts(
        { db: shop.db, guestProducts },
        { q: "cotton", page: 1, limit: 1 },
        today,
      )
    ).products[0];
  const first = await find();
  const isFirst = eq(products.id, first?.id ?? "");
  await shop.db.write((to) => [
    to.update(products).set({ pricePaisa: 7_700, stock: 7 }).where(isFirst),
  ]);
  expect(first).toMatchObject({ price: 100, stock: 50 });
  expect(await find()).toMatchObject({ price: 100, stock: 7 });
});
