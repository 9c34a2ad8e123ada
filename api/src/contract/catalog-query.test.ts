import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  categoryListQuerySchema,
  featuredQuerySchema,
  productListQuerySchema,
  productSearchQuerySchema,
} from "./catalog-query.ts";

test("an empty query means the first page, newest first", () => {
  expect(productListQuerySchema.parse({})).toEqual({
    page: 1,
    limit: 20,
    sortBy: "createdAt",
    order: "desc",
  });
  expect(featuredQuerySchema.parse({})).toEqual({ limit: 8 });
  expect(categoryListQuerySchema.parse({})).toEqual({ sortBy: "name", order: "asc" });
});

test("turns texts from a URL into numbers", () => {
  const query = { page: "2", limit: "9", minPrice: "0", maxPrice: "99.90" };
  expect(productListQuerySchema.parse(query)).toMatchObject({
    page: 2,
    limit: 9,
    minPrice: 0,
    maxPrice: 99.9,
  });
});

test("equivalent queries parse to the same value, so that caches match", () => {
  const one = productListQuerySchema.parse({ page: "1", minPrice: "5.00", utm: "x" });
  const other = productListQuerySchema.parse({ minPrice: "5", page: "01", order: "desc" });
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test("a search text keeps what was typed, without extra spaces", () => {
  const { q } = productSearchQuerySchema.parse({ q: "  cough \t syrup\n" });
  expect(q).toBe("cough syrup");
});

test("accepts a search text in any script, up to 100 characters", () => {
  for (const q of ["पारासिटामोल", 'q="', "a".repeat(100), "5% w/v", "💊"]) {
    expect(productSearchQuerySchema.safeParse({ q }).success).toBe(true);
  }
  for (const q of ["a".repeat(101), "a\u0000", "\ud800", "\udc00a", "", "   "]) {
    expect(productSearchQuerySchema.safeParse({ q }).success).toBe(false);
  }
});

test("every value either parses to a valid one or is rejected", () => {
  const field = fc.constantFrom("q", "page", "limit", "sortBy", "order", "minPrice", "inStock");
  const value = fc.oneof(fc.string({ unit: "binary" }), fc.anything(), fc.array(fc.string()));
  fc.assert(
    fc.property(field, value, (name, given) => {
      for (const schema of [
        productListQuerySchema,
        productSearchQuerySchema,
        featuredQuerySchema,
      ]) {
        const result = schema.safeParse({ q: "a", [name]: given });
        if (!result.success) continue;
        const { limit } = result.data;
        expect(Number.isInteger(limit) && limit >= 1 && limit <= 100).toBe(true);
      }
    }),
  );
});
