import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { addCategories, addProducts, testNow } from "../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { categoryListResponseSchema, categoryResponseSchema } from "../../contract/index.ts";
import { categoryCountsQuery } from "./read-model/count-category-products.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
  await addCategories(shop.db, [
    {
      id: "c1",
      name: "Skin Care",
      slug: "skin-care",
      createdAt: later(1),
      description: "For skin",
    },
    { id: "c2", name: "eye Care", createdAt: later(2) },
    { id: "c3", name: "Baby Care", createdAt: later(3), image: "/pictures/baby-640.webp" },
  ]);
});
afterAll(() => shop.remove());

test("counts=true adds how many products guests see in each category", async () => {
  await addProducts(shop.db, [
    { id: "p1", categoryId: "c1" },
    { id: "p2", categoryId: "c1", stock: 0 },
    { id: "p3", categoryId: "c1", isActive: false },
    { id: "p4", categoryId: "c2" },
    { id: "p5" },
  ]);
  const { body } = await shop.call("/api/categories?counts=true");
  const { categories } = categoryListResponseSchema.parse(body).data;
  expect(categories.map(({ id, productCount }) => [id, productCount])).toEqual([
    ["c3", 0],
    ["c2", 1],
    ["c1", 2],
  ]);
});

test("counts the products of all categories from an index alone", async () => {
  const plan = await shop.db.read.all<{ detail: string }>(
    sql.raw(`explain query plan ${categoryCountsQuery(shop.db).getQuery().sql}`),
  );
  const details = plan.map(({ detail }) => detail).join("\n");
  expect(details).toContain("USING COVERING INDEX product_search_by_category");
  expect(details).not.toContain("TEMP B-TREE");
});

async function listIds(query = "") {
  const { status, body } = await shop.call(`/api/categories${query}`);
  expect(status).toBe(200);
  return categoryListResponseSchema.parse(body).data.categories.map(({ id }) => id);
}

test.each([
  ["", "c3 c2 c1"],
  ["?sortBy=name&order=desc", "c1 c2 c3"],
  ["?sortBy=createdAt", "c1 c2 c3"],
  ["?sortBy=createdAt&order=desc", "c3 c2 c1"],
])("categories%s come as %s, names without regard to case", async (query, sorted) => {
  expect(await listIds(query)).toEqual(sorted.split(" "));
});

test("finds a category by its id with exactly the fields of the contract", async () => {
  const { status, body } = await shop.call("/api/categories/c1");
  expect(status).toBe(200);
  const { category } = categoryResponseSchema.parse(body).data;
  expect(category).toEqual({
    id: "c1",
    name: "Skin Care",
    slug: "skin-care",
    description: "For skin",
    image: null,
  });
  expect(body).toEqual({ success: true, data: { category } });
});

test.each(["none", "x".repeat(5000), "%00"])("answers 404 for the category %j", async (id) => {
  expect((await shop.call(`/api/categories/${id}`)).status).toBe(404);
});
