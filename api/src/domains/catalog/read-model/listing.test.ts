import { afterAll, beforeAll, expect, test } from "bun:test";
import { addCategories, addPictures, addProducts, testNow } from "../../../../testing/database.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { productListResponseSchema } from "../../../contract/index.ts";

let shop: TestShop;

const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);

beforeAll(async () => {
  shop = await createTestShop();
  await addCategories(shop.db, [{ id: "pain" }, { id: "skin" }]);
  await addProducts(shop.db, [
    {
      id: "aspirin",
      name: "aspirin",
      createdAt: minutesAgo(1),
      pricePaisa: 5_000,
      categoryId: "pain",
    },
    {
      id: "balm",
      name: "Balm",
      createdAt: minutesAgo(2),
      pricePaisa: 30_000,
      discountPricePaisa: 2_050,
      categoryId: "skin",
      isFeatured: true,
    },
    {
      id: "captopril",
      name: "Captopril",
      createdAt: minutesAgo(3),
      pricePaisa: 20_000,
      prescriptionRequired: true,
    },
    { id: "drops", name: "drops", createdAt: minutesAgo(4), pricePaisa: 20_000, stock: 0 },
    {
      id: "elixir",
      name: "Elixir",
      createdAt: minutesAgo(5),
      pricePaisa: 40_000,
      expiryDate: "2026-06-14",
    },
    {
      id: "floss",
      name: "Floss",
      createdAt: minutesAgo(6),
      pricePaisa: 10_000,
      expiryDate: "2026-06-15",
    },
    { id: "ghost", name: "Ghost", isActive: false, isFeatured: true, categoryId: "pain" },
  ]);
  await addPictures(shop.db, "balm", ["front", "back"]);
});
afterAll(() => shop.remove());

async function list(query = "") {
  const { status, body } = await shop.call(`/api/products${query}`);
  expect(status).toBe(200);
  return productListResponseSchema.parse(body).data;
}
const ids = async (query = "") => (await list(query)).products.map(({ id }) => id);

test("lists twenty products a page, newest first, by default", async () => {
  expect(await ids()).toEqual(["aspirin", "balm", "captopril", "drops", "elixir", "floss"]);
  expect((await list()).pagination).toEqual({ page: 1, limit: 20, total: 6, totalPages: 1 });
});

test.each([
  ["createdAt", "asc", "floss elixir drops captopril balm aspirin"],
  ["createdAt", "desc", "aspirin balm captopril drops elixir floss"],
  ["name", "asc", "aspirin balm captopril drops elixir floss"],
  ["name", "desc", "floss elixir drops captopril balm aspirin"],
  ["price", "asc", "balm aspirin floss captopril drops elixir"],
  ["price", "desc", "elixir drops captopril floss aspirin balm"],
])(
  "sorts by %s %s: names ignore case, prices are the payable ones",
  async (sortBy, order, sorted) => {
    expect(await ids(`?sortBy=${sortBy}&order=${order}`)).toEqual(sorted.split(" "));
  },
);

test.each([
  ["prescription=yes", "captopril"],
  ["prescription=no", "aspirin balm drops elixir floss"],
  ["inStock=true", "aspirin balm captopril floss"],
  ["inStock=false", "drops elixir"],
  ["featured=true", "balm"],
  ["categoryId=skin", "balm"],
  ["categoryId=pain", "aspirin"],
  ["categoryId=none", ""],
  ["categoryId=skin&minPrice=21", ""],
  ["featured=false", "aspirin balm captopril drops elixir floss"],
  ["minPrice=200", "captopril drops elixir"],
  ["maxPrice=50", "aspirin balm"],
  ["minPrice=20.5&maxPrice=20.50", "balm"],
  ["minPrice=20.51&maxPrice=49.99", ""],
  ["minPrice=500&maxPrice=1", ""],
  ["inStock=true&prescription=no&maxPrice=100", "aspirin balm floss"],
])("%s leaves %s", async (query, left) => {
  const expected = left.split(" ").filter(Boolean);
  expect(await ids(`?${query}`)).toEqual(expected);
  const byPrice = await ids(`?${query}&sortBy=price`);
  expect(byPrice.toSorted()).toEqual(expected);
  expect((await list(`?${query}`)).pagination.total).toBe(expected.length);
});

test("pages are consecutive and empty after the last one", async () => {
  expect(await ids("?limit=4")).toEqual(["aspirin", "balm", "captopril", "drops"]);
  expect(await ids("?limit=4&page=2")).toEqual(["elixir", "floss"]);
  const beyond = await list("?limit=4&page=3");
  expect(beyond.products).toEqual([]);
  expect(beyond.pagination).toEqual({ page: 3, limit: 4, total: 6, totalPages: 2 });
});

test("returns the last page and the longest page", async () => {
  expect((await list("?page=100000&limit=100")).products).toEqual([]);
  expect((await list("?limit=100")).pagination.limit).toBe(100);
});

test("returns the pictures of a product in order", async () => {
  const balm = (await list()).products.find(({ id }) => id === "balm");
  expect(balm?.images.map(({ url }) => url)).toEqual([
    "/pictures/front-640.webp",
    "/pictures/back-640.webp",
  ]);
});

test("lists the products of a category with sorting and filters", async () => {
  const { status, body } = await shop.call("/api/products/category/pain");
  expect(status).toBe(200);
  const { products, pagination } = productListResponseSchema.parse(body).data;
  expect([products.map(({ id }) => id), pagination.total]).toEqual([["aspirin"], 1]);
  const narrowed = await shop.call("/api/products/category/pain?minPrice=50.01&sortBy=price");
  expect(productListResponseSchema.parse(narrowed.body).data.products).toEqual([]);
});

test("answers 404 for an unknown category", async () => {
  expect((await shop.call("/api/products/category/none")).status).toBe(404);
});

test("neither repeats nor skips products with equal sort values across pages", async () => {
  const tied = await createTestShop();
  const all = Array.from({ length: 25 }, (_, index) => `tie-${index}`);
  await addProducts(
    tied.db,
    all.map((id) => ({ id, name: "Same" })),
  );
  for (const sortBy of ["createdAt", "name", "price"]) {
    for (const order of ["asc", "desc"]) {
      const seen: string[] = [];
      for (let page = 1; page <= 4; page++) {
        const path = `/api/products?sortBy=${sortBy}&order=${order}&limit=7&page=${page}`;
        const { products } = productListResponseSchema.parse((await tied.call(path)).body).data;
        seen.push(...products.map(({ id }) => id));
      }
      expect(seen.toSorted()).toEqual(all.toSorted());
    }
  }
  await tied.remove();
});

test("products that expire are out of stock from midnight in Kathmandu", async () => {
  const night = await createTestShop();
  await addProducts(night.db, [{ id: "last-day", expiryDate: "2026-06-15" }]);
  const isBuyable = async () => {
    const { body } = await night.call("/api/products?inStock=true");
    return productListResponseSchema.parse(body).data.pagination.total;
  };
  expect(await isBuyable()).toBe(1);
  night.passTime(Date.parse("2026-06-15T18:15:00Z") - testNow.getTime());
  expect(await isBuyable()).toBe(0);
  await night.remove();
});
