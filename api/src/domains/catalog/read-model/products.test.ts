import { afterAll, beforeAll, expect, test } from "bun:test";
import { addPictures, addProducts, testNow } from "../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import {
  failureSchema,
  featuredResponseSchema,
  productBySlugResponseSchema,
  productResponseSchema,
} from "../../../contract/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addProducts(shop.db, [
    { id: "balm", slug: "red-balm", name: "Red Balm", pricePaisa: 2_050 },
    { id: "old", slug: "old-syrup", expiryDate: "2026-06-14" },
    { id: "hidden", slug: "hidden-pills", isActive: false, isFeatured: true },
    { id: "nepali", slug: "च्यवनप्राश", name: "च्यवनप्राश" },
    ...Array.from({ length: 12 }, (_, index) => ({
      id: `star-${String(index).padStart(2, "0")}`,
      isFeatured: true,
      createdAt: new Date(testNow.getTime() - index * 60_000),
    })),
  ]);
  await addPictures(shop.db, "balm", ["front"]);
});
afterAll(() => shop.remove());

test("finds a product by its id", async () => {
  const { status, body } = await shop.call("/api/products/balm");
  expect(status).toBe(200);
  expect(productResponseSchema.parse(body).data.product).toMatchObject({
    id: "balm",
    name: "Red Balm",
    price: 20.5,
    availability: "in_stock",
    profileImgUrl: "/pictures/front-640.webp",
  });
});

test("finds a product by its slug, at the top level of the response", async () => {
  for (const slug of ["red-balm", encodeURIComponent("च्यवनप्राश")]) {
    const { status, body } = await shop.call(`/api/products/slug/${slug}`);
    expect(status).toBe(200);
    expect(decodeURIComponent(slug)).toBe(productBySlugResponseSchema.parse(body).product.slug);
  }
});

test("shows an expired product as out of stock", async () => {
  const { body } = await shop.call("/api/products/old");
  expect(productResponseSchema.parse(body).data.product.availability).toBe("out_of_stock");
});

test.each([
  "hidden",
  "none",
  "slug/hidden-pills",
  "slug/none",
  "BALM",
  "balm%00",
  "x".repeat(5000),
  "%ed%a0%80",
  "%",
  "' or 1=1 --",
  "admin",
  "slug/",
])("no guest finds %j", async (path) => {
  const { status, body } = await shop.call(`/api/products/${path}`);
  expect(status).toBe(404);
  expect(failureSchema.parse(body).code).toBe("not_found");
});

async function listFeatured(query = "") {
  const { status, body } = await shop.call(`/api/products/featured${query}`);
  expect(status).toBe(200);
  return featuredResponseSchema.parse(body).data.products.map(({ id }) => id);
}

test("lists the eight newest featured products by default", async () => {
  expect(await listFeatured()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((index) => `star-0${index}`));
  expect(await listFeatured("?limit=2")).toEqual(["star-00", "star-01"]);
});

test("never lists an inactive product as featured", async () => {
  expect(await listFeatured("?limit=100")).toHaveLength(12);
});
