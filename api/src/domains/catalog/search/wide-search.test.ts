import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { generateProducts } from "../../../../seed/generate.ts";
import { createTemporaryDatabase, testNow } from "../../../../testing/database.ts";
import type { ProductSearchQuery } from "../../../contract/index.ts";
import {
  countMatched,
  countNarrowed,
  foundIds,
  idsOfDocs,
  matchedDocs,
  wideFrom,
} from "./find-products.ts";
import { docSet } from "./search-documents.ts";
import { searchMemory } from "./search-index.ts";
import { searchProducts } from "./search-products.ts";
import { type SearchMatch, searchMatch } from "./search-text.ts";

const today = "2026-06-15";
const wideText = "for";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let match: SearchMatch;
let matched: number;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await generateProducts({ db: shop.db, count: 6_500, now: testNow });
  match = searchMatch(wideText) ?? { all: "", kinds: [], tiers: [] };
  matched = await countMatched(shop.db, match);
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

async function allPages(rest: Partial<ProductSearchQuery> = {}) {
  const products = [];
  for (let page = 1; ; page++) {
    const answer = await searchProducts(shop.db, { q: wideText, page, limit: 100, ...rest }, today);
    products.push(...answer.products);
    if (page >= answer.pagination.totalPages) return { products, total: answer.pagination.total };
  }
}

test("the text is wide enough for what is tested here", () => {
  expect(matched).toBeGreaterThan(wideFrom);
});

test("memory filters and sorts a wide search exactly as SQLite does", async () => {
  const { catalogue, stock } = await searchMemory(shop.db).state();
  const shelf = await searchMemory(shop.db).shelf.fresh(catalogue);
  const soldOut = await searchMemory(shop.db).soldOut({ catalogue, stock });
  const docs = docSet(await matchedDocs(shop.db, match));
  await fc.assert(
    fc.asyncProperty(anyFilters, anyOrder, async (filters, order) => {
      const total = await countNarrowed(shop.db, match, filters, today);
      expect(shelf.count(docs, filters, soldOut, today)).toBe(total);
      const query = { ...filters, ...order };
      expect(await idsOfDocs(shop.db, shelf.page(docs, query, soldOut, today))).toEqual(
        await foundIds(shop.db, match, query, { matched, total }, today),
      );
    }),
    { numRuns: 60 },
  );
}, 30_000);

test("going through all products in order finds what sorting the matches finds", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, anyOrder, async (filters, order) => {
      const query = { ...filters, ...order };
      const page = (total: number) => foundIds(shop.db, match, query, { matched, total }, today);
      expect(await page(wideFrom + 1)).toEqual(await page(wideFrom));
    }),
    { numRuns: 30 },
  );
}, 30_000);

test("pages of the best matches neither repeat nor skip, names before descriptions", async () => {
  const { products, total } = await allPages();
  expect(products).toHaveLength(total);
  expect(new Set(products.map((product) => product.id)).size).toBe(total);
  const inName = products.map((product) => /\bfor/i.test(product.name));
  expect(inName.lastIndexOf(true)).toBeLessThan(
    inName.includes(false) ? inName.indexOf(false) : total,
  );
});

test("pages of a sorted wide search are sorted from the first to the last product", async () => {
  const { products, total } = await allPages({ sortBy: "price", order: "asc", inStock: "true" });
  const paid = products.map((product) => product.discountPrice ?? product.price);
  expect(paid).toHaveLength(total);
  expect(paid).toEqual(paid.toSorted((a, b) => a - b));
  expect(products.every((product) => product.availability !== "out_of_stock")).toBe(true);
});

test("a wide search sees the last box being sold", async () => {
  const query = { q: wideText, page: 1, limit: 1, inStock: "true", sortBy: "price" } as const;
  const before = await searchProducts(shop.db, query, today);
  const [dearest] = before.products;
  await shop.db.write(() => [
    {
      toSQL: () => ({ sql: "UPDATE products SET stock = 0 WHERE id = ?", params: [dearest?.id] }),
    },
  ]);
  const after = await searchProducts(shop.db, query, today);
  expect(after.products[0]?.id).not.toBe(dearest?.id);
  expect(after.pagination.total).toBe(before.pagination.total - 1);
});
