import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { addCategories, addProducts } from "../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { failureSchema } from "../../contract/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addCategories(shop.db, [{ id: "c" }]);
  await addProducts(shop.db, [{ id: "a", name: "Paracetamol 500 mg", categoryId: "c" }]);
});
afterAll(() => shop.remove());

const lists = ["/api/products", "/api/products/category/c", "/api/products/search"];
const addText = (path: string) => (path.endsWith("search") ? `${path}?q=para&` : `${path}?`);

const bad: [field: string, query: string][] = [
  ["page", "page=0"],
  ["page", "page=-1"],
  ["page", "page=1.5"],
  ["page", "page=1e9"],
  ["page", "page=100001"],
  ["page", "page=999999999999999999999"],
  ["page", "page="],
  ["page", "page=1&page=2"],
  ["limit", "limit=0"],
  ["limit", "limit=101"],
  ["limit", "limit=1e9"],
  ["limit", "limit=NaN"],
  ["limit", "limit=0x10"],
  ["limit", "limit=%201"],
  ["sortBy", "sortBy=stock"],
  ["sortBy", "sortBy=name;drop table products"],
  ["sortBy", "sortBy=constructor"],
  ["order", "order=sideways"],
  ["order", "order=asc&order=desc"],
  ["prescription", "prescription=maybe"],
  ["inStock", "inStock=1"],
  ["featured", "featured=yes"],
  ["minPrice", "minPrice=abc"],
  ["minPrice", "minPrice=-1"],
  ["minPrice", "minPrice=1.234"],
  ["minPrice", "minPrice=Infinity"],
  ["maxPrice", "maxPrice=10000001"],
  ["maxPrice", "maxPrice=1e3"],
  ["maxPrice", "maxPrice=1&maxPrice=2"],
];

test.each(bad)("names the invalid field %s: %s", async (field, query) => {
  for (const path of lists) {
    const { status, body } = await shop.call(addText(path) + query);
    expect(status).toBe(400);
    const { code, fields, error } = failureSchema.parse(body);
    expect([code, Object.keys(fields ?? {})]).toEqual(["invalid_input", [field]]);
    expect(error).toStartWith(`${field} must be`);
  }
});

test.each([
  ["nothing", ""],
  ["an empty text", "q="],
  ["spaces alone", "q=%20%09%0a"],
  ["ten kilobytes", `q=${"x".repeat(10_240)}`],
  ["a NUL", "q=para%00cetamol"],
  ["two texts", "q=a&q=b"],
])("%s cannot be searched for", async (_, query) => {
  const { status, body } = await shop.call(`/api/products/search?${query}`);
  expect(status).toBe(400);
  expect(Object.keys(failureSchema.parse(body).fields ?? {})).toEqual(["q"]);
});

test("names every invalid field", async () => {
  const { body } = await shop.call("/api/products?page=0&order=up&minPrice=x");
  expect(Object.keys(failureSchema.parse(body).fields ?? {}).toSorted()).toEqual([
    "minPrice",
    "order",
    "page",
  ]);
});

test.each([
  ["/api/products/featured?limit=0", "limit"],
  ["/api/products/featured?limit=x", "limit"],
  ["/api/categories?sortBy=price", "sortBy"],
  ["/api/categories?order=1", "order"],
])("%s names its %s", async (path, field) => {
  const { status, body } = await shop.call(path);
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([400, [field]]);
});

test("unknown fields have no effect", async () => {
  const { status } = await shop.call("/api/products?utm_source=x&__proto__=1&constructor=2&=&&&");
  expect(status).toBe(200);
});

const fields = ["q", "page", "limit", "sortBy", "order", "prescription", "inStock", "featured"];
const anyField = fc.constantFrom(...fields, "minPrice", "maxPrice", "__proto__");
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 150 }),
  fc.string({ unit: fc.constantFrom('"', "*", "'", "(", ")", ":", "^", "-", "+", " ", "a", "क") }),
  fc.constantFrom("NEAR(", "a AND", "NOT", "OR", '"', "{name}:", "%", "\\", ";--", "a\u0000b"),
);

const hasFailed = async (path: string) => {
  const { status, body } = await shop.call(path);
  if (status === 400) return Object.keys(failureSchema.parse(body).fields ?? {}).length === 0;
  return status !== 200;
};

test("answers or rejects any text in any field and never fails", async () => {
  const paths = fc.constantFrom(...lists, "/api/products/featured", "/api/categories");
  const pairs = fc.array(fc.tuple(anyField, anyText), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(paths, anyText, pairs, async (path, q, others) => {
      const query = new URLSearchParams([["q", q], ...others]);
      expect(await hasFailed(`${path}?${query}`)).toBe(false);
    }),
    { numRuns: 400 },
  );
});

test("accepts or rejects a malformed query string without failing", async () => {
  const raw = fc.string({ unit: fc.constantFrom(..."%&=+q0aEdA8?;[]") });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), raw, async (path, query) => {
      expect(await hasFailed(`${path}?q=a&${query}`)).toBe(false);
    }),
    { numRuns: 400 },
  );
});
