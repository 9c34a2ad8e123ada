import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  categoryListQuery,
  featuredQuery,
  productListQuery,
  productSearchQuery,
} from "./catalog-query.ts";

test("an empty query asks for the first page of the newest", () => {
  expect(productListQuery.parse({})).toEqual({
    page: 1,
    limit: 20,
    sortBy: "createdAt",
    order: "desc",
  });
  expect(featuredQuery.parse({})).toEqual({ limit: 8 });
  expect(categoryListQuery.parse({})).toEqual({ sortBy: "name", order: "asc" });
});

test("texts from an address become numbers", () => {
  const query = { page: "2", limit: "9", minPrice: "0", maxPrice: "99.90" };
  expect(productListQuery.parse(query)).toMatchObject({
    page: 2,
    limit: 9,
    minPrice: 0,
    maxPrice: 99.9,
  });
});

test("two ways to write a query are one query, for caches to know", () => {
  const one = productListQuery.parse({ page: "1", minPrice: "5.00", utm: "x" });
  const other = productListQuery.parse({ minPrice: "5", page: "01", order: "desc" });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test("a search text is what was typed, but for needless spaces", () => {
  const { q } = productSearchQuery.parse({ q: "  cough \t syrup\n" });
  expect(q).toBe("cough syrup");
});

test("a search text may be in any script, up to a hundred characters", () => {
  for (const q of ["पारासिटामोल", 'q="', "a".repeat(100), "5% w/v", "💊"]) {
    expect(productSearchQuery.safeParse({ q }).success).toBe(true);
  }
  for (const q of ["a".repeat(101), "a\u0000", "\ud800", "\udc00a", "", "   "]) {
    expect(productSearchQuery.safeParse({ q }).success).toBe(false);
  }
});

test("no value of any kind gets past a schema or breaks it", () => {
  const field = fc.constantFrom("q", "page", "limit", "sortBy", "order", "minPrice", "inStock");
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.anything(), fc.array(fc.string()));
  fc.assert(
    fc.property(field, value, (name, given) => {
      for (const schema of [productListQuery, productSearchQuery, featuredQuery]) {
        const result = schema.safeParse({ q: "a", [name]: given });
        if (!result.success) continue;
        const { limit } = result.data;
        expect(Number.isInteger(limit) && limit >= 1 && limit <= 100).toBe(true);
      }
    }),
  );
});
