import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { generateProducts } from "../../../../../seed/generate.ts";
import { createTemporaryDatabase, testNow } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";

import type { ProductSearchQuery } from "../../../../contract/index.ts";
import { buildSearchMatch, type SearchMatch } from "../query/build-search-match.ts";
import {
  countFilteredMatches,
  countMatches,
  findIds,
  findMatchedDocuments,
  findProductIds,
  wideSearchThreshold,
} from "../query/find-products.ts";
import { createDocumentSet } from "../query/search-documents.ts";
import { getSearchIndex } from "./search-index.ts";

const today = "2026-06-15";
const wideText = "for";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let match: SearchMatch;
let matched: number;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await generateProducts({ db: shop.db, count: 6_500, now: testNow });
  match = buildSearchMatch(wideText) ?? { all: "", kinds: [], tiers: [], rules: [], sku: "" };
  matched = await countMatches(shop.db, match);
}, 60_000);
afterAll(() => shop.remove());

const anyFilters = fc.record({
  prescription: fc.constantFrom(undefined, "yes" as const, "no" as const),
  inStock: fc.constantFrom(undefined, "true" as const, "false" as const),
  featured: fc.constantFrom(undefined, "true" as const, "false" as const),
  minPrice: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
});
const anyOrder = fc.record({
  sortBy: fc.constantFrom("createdAt" as const, "name" as const, "price" as const),
  order: fc.constantFrom(undefined, "asc" as const, "desc" as const),
  page: fc.integer({ min: 1, max: 40 }),
  limit: fc.integer({ min: 1, max: 100 }),
});

async function readAllPages(rest: Partial<ProductSearchQuery> = {}) {
  const products = [];
  for (let page = 1; ; page++) {
    const answer = await searchShop(shop.db, { q: wideText, page, limit: 100, ...rest }, today);
    products.push(...answer.products);
    if (page >= answer.pagination.totalPages) return { products, total: answer.pagination.total };
  }
}

test("the text matches enough products for these tests", () => {
  expect(matched).toBeGreaterThan(wideSearchThreshold);
});

test("the product columns filter and sort a wide search exactly as SQLite does", async () => {
  const state = await getSearchIndex(shop.db).readState();
  const productColumns = await getSearchIndex(shop.db).productColumns.load(state.catalogue);
  const soldOut = await getSearchIndex(shop.db).findSoldOut(state);
  const documents = createDocumentSet(await findMatchedDocuments(shop.db, match));
  await fc.assert(
    fc.asyncProperty(anyFilters, anyOrder, async (filters, order) => {
      const total = await countFilteredMatches(shop.db, documents.list(), filters, today);
      expect(productColumns.count(documents, filters, soldOut, today)).toBe(total);
      const query = { ...filters, ...order };
      expect(
        await findProductIds(shop.db, productColumns.listPage(documents, query, soldOut, today)),
      ).toEqual(await findIds(shop.db, match, query, { text: wideText, matched, total }, today));
    }),
    { numRuns: 60 },
  );
}, 30_000);

test("reading all products in order returns the same as sorting the matches", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, anyOrder, async (filters, order) => {
      const query = { ...filters, ...order };
      const page = (total: number) =>
        findIds(shop.db, match, query, { text: wideText, matched, total }, today);
      expect(await page(wideSearchThreshold + 1)).toEqual(await page(wideSearchThreshold));
    }),
    { numRuns: 30 },
  );
}, 30_000);

test("pages of the best matches neither repeat nor skip, names and generic names before descriptions", async () => {
  const { products, total } = await readAllPages();
  expect(products).toHaveLength(total);
  expect(new Set(products.map((product) => product.id)).size).toBe(total);
  const inName = products.map((product) => /\bfor/i.test(`${product.name} ${product.genericName}`));
  expect(inName.lastIndexOf(true)).toBeLessThan(
    inName.includes(false) ? inName.indexOf(false) : total,
  );
});

test("pages of a sorted wide search are sorted from the first to the last product", async () => {
  const { products, total } = await readAllPages({
    sortBy: "price",
    order: "asc",
    inStock: "true",
  });
  const paid = products.map((product) => product.discountPrice ?? product.price);
  expect(paid).toHaveLength(total);
  expect(paid).toEqual(paid.toSorted((a, b) => a - b));
  expect(products.every((product) => product.availability !== "out_of_stock")).toBe(true);
});

test("a wide search shows the sale of the last box", async () => {
  const query = { q: wideText, page: 1, limit: 1, inStock: "true", sortBy: "price" } as const;
  const before = await searchShop(shop.db, query, today);
  const [dearest] = before.products;
  await shop.db.write(() => [
    {
      toSQL: () => ({ sql: "UPDATE products SET stock = 0 WHERE id = ?", params: [dearest?.id] }),
    },
  ]);
  const after = await searchShop(shop.db, query, today);
  expect(after.products[0]?.id).not.toBe(dearest?.id);
  expect(after.pagination.total).toBe(before.pagination.total - 1);
});

test("a strength without a name is only looked up with its unit, because a number is in many names", () => {
  const hasBareNumber = (text: string) => /"500"(?! \+)/.test(buildSearchMatch(text)?.all ?? "");
  expect(hasBareNumber("500 mg")).toBe(false);
  expect(hasBareNumber("tablet 500 mg")).toBe(false);
  expect(hasBareNumber("paracetamol 500 mg")).toBe(true);
});
