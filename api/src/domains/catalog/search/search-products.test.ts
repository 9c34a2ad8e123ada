import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { addProducts, createTemporaryDatabase } from "../../../../testing/database.ts";
import { limits, type ProductSearchQuery } from "../../../contract/index.ts";
import { products } from "../table.ts";
import { searchProducts } from "./search-products.ts";

const today = "2026-06-15";
let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "para500", name: "Paracetamol 500 mg Tablet", manufacturer: "Koshi Laboratories" },
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
  searchProducts(shop.db, { q, page: 1, limit: 20, ...rest }, today);
const found = async (q: string, rest: Partial<ProductSearchQuery> = {}) =>
  (await search(q, rest)).products.map((product) => product.id);

test("finds words in any order", async () => {
  expect(await found("tablet 500 paracetamol")).toEqual(["para500"]);
});

test("the last word may be unfinished, the others not", async () => {
  expect(await found("paracetamol tab")).toEqual(["para500", "para650", "combi"]);
  expect(await found("parac tablet")).toEqual([]);
});

test("a name that starts so comes before one that has the word, then makers, then descriptions", async () => {
  expect(await found("paracetamol")).toEqual(["para500", "para650", "combi", "maker", "said"]);
});

test("a name with the whole word comes before longer words", async () => {
  await addProducts(shop.db, [
    { id: "pan", name: "Pan 40 mg Tablet in a big box" },
    { id: "panel", name: "Panel" },
  ]);
  expect(await found("pan")).toEqual(["pan", "panel"]);
});

test("words may come from name and maker together", async () => {
  expect(await found("koshi paracetamol")).toEqual(["para500"]);
});

test("letter case and accents make no difference", async () => {
  expect(await found("CAFE créam")).toEqual(["cafe"]);
});

test("an SKU finds its product, whole and in any case, but not in pieces", async () => {
  expect(await found("ab-12/X")).toEqual(["cafe"]);
  expect(await found("ab-12")).toEqual([]);
});

test("inactive products are never found", async () => {
  expect(await found("recalled")).toEqual([]);
  expect(await found("sku-hidden")).toEqual([]);
});

test("Devanagari is found by whole words and beginnings, not torn apart by vowel signs", async () => {
  expect(await found("पारासिटामोल")).toEqual(["nepali"]);
  expect(await found("मिलिग्राम पारासि")).toEqual(["nepali"]);
  expect(await found("मोल")).toEqual([]);
  expect(await found("पर")).toEqual([]);
});

test("joiners that only change how Devanagari looks are ignored", async () => {
  await addProducts(shop.db, [{ id: "joined", name: "गर्\u200dयो" }]);
  expect(await found("गर्यो")).toEqual(["joined"]);
  expect(await found("गर्\u200dयो")).toEqual(["joined"]);
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
])("%j is no syntax", async (q) => {
  expect((await search(q)).pagination.total).toBe(0);
  expect(await found(`${q} paracetamol 650`)).toEqual(/\w/.test(q) ? [] : ["para650"]);
});

test("text without a word gives an empty page", async () => {
  expect(await search("!?… 😀")).toEqual({
    products: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    didYouMean: null,
  });
});

test("filters narrow what is found", async () => {
  expect(await found("tablet", { prescription: "yes" })).toEqual(["combi"]);
  expect(await found("paracetamol", { inStock: "false" })).toEqual(["para650"]);
  expect(await found("paracetamol", { maxPrice: 30 })).toEqual(["para650"]);
  expect(await found("paracetamol", { minPrice: 30, maxPrice: 90 })).toEqual(["para650", "combi"]);
  expect(await found("vitamin", { inStock: "true" })).toEqual(["vitd"]);
  expect(await found("vitamin", { featured: "true" })).toEqual([]);
});

test("the listing's orders apply, and without one the order alone means nothing", async () => {
  const byPrice = await found("tablet", { sortBy: "price", order: "asc" });
  expect(byPrice.slice(0, 2)).toEqual(["para650", "combi"]);
  expect(await found("vitamin", { sortBy: "name", order: "desc" })).toEqual(["vitd", "vitc"]);
  expect(await found("paracetamol", { order: "asc" })).toEqual(await found("paracetamol"));
});

test("pages follow each other without repeating or skipping, and say how many there are", async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => search("paracetamol", { page, limit: 2 })),
  );
  const ids = pages.map((page) => page.products.map((product) => product.id));
  expect(ids).toEqual([["para500", "para650"], ["combi", "maker"], ["said"], []]);
  expect(pages[3]?.pagination).toEqual({ page: 4, limit: 2, total: 5, totalPages: 3 });
});

test("an edit, a withdrawal and a deletion are seen by the next search", async () => {
  await addProducts(shop.db, [{ id: "edited", name: "Zincovera" }]);
  expect(await found("zincovera")).toEqual(["edited"]);
  const change = (values: Partial<typeof products.$inferInsert>) =>
    shop.db.write((to) => [to.update(products).set(values).where(eq(products.id, "edited"))]);
  await change({ name: "Magnovera", manufacturer: "Rapti" });
  expect(await found("zincovera")).toEqual([]);
  expect(await found("rapti magnovera")).toEqual(["edited"]);
  await change({ stock: 0 });
  expect(await found("magnovera", { inStock: "true" })).toEqual([]);
  await change({ isActive: false });
  expect(await found("magnovera")).toEqual([]);
  await change({ isActive: true });
  expect(await found("magnovera")).toEqual(["edited"]);
  await shop.db.write((to) => [to.delete(products).where(eq(products.id, "edited"))]);
  expect(await found("magnovera")).toEqual([]);
});

test("any text, page and filter gets an answer", async () => {
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
