import { afterAll, beforeAll, expect, test } from "bun:test";
import { addCategories, testNow } from "../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { categoryListResponseSchema, categoryResponseSchema } from "../../contract/index.ts";

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

async function ids(query = "") {
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
  expect(await ids(query)).toEqual(sorted.split(" "));
});

test("a category is had by its id, with what the contract says and no more", async () => {
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

test.each(["none", "x".repeat(5000), "%00"])("there is no category %j", async (id) => {
  expect((await shop.call(`/api/categories/${id}`)).status).toBe(404);
});
