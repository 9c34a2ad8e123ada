import { expect, spyOn, test } from "bun:test";
import { routes } from "./routes.tsx";
import { cannedApi } from "./testing/canned-api.ts";
import { product, products } from "./testing/catalogue.ts";
import { load } from "./testing/site.tsx";

const headOf = async (address: string, api = cannedApi({ products: products(30) })) =>
  (await load(address, api)).head;

test("owns the catalogue's six addresses", () => {
  expect(routes.map(({ path }) => path)).toEqual([
    "/",
    "/shop",
    "/products",
    "/categories",
    "/category/:id",
    "/product/:id",
  ]);
});

test("each page of a list has its own canonical address", async () => {
  expect((await headOf("/")).canonical).toBe("/");
  expect((await headOf("/?page=2&utm_source=mail")).canonical).toBe("/?page=2");
  expect((await headOf("/shop?page=3&featured=true")).canonical).toBe("/shop?page=3");
  expect((await headOf("/category/c1?page=2&sort=name-asc")).canonical).toBe("/category/c1?page=2");
});

test("both addresses of the shop have the same canonical address", async () => {
  expect(await headOf("/products")).toEqual(await headOf("/shop"));
});

test("a search is noindex", async () => {
  expect(await headOf("/shop?q=pain")).toMatchObject({
    title: "Search Results for pain",
    noIndex: true,
  });
});

test.each(["/", "/shop", "/products", "/category/c1"])(
  "a page of %s past the last one returns 404",
  async (path) => {
    expect((await headOf(`${path}?page=999`)).status).toBe(404);
    expect((await headOf(`${path}?sort=name-asc&page=9`)).status).toBe(404);
    expect((await headOf(`${path}?page=2`)).status).toBeUndefined();
    expect((await headOf(path, cannedApi())).status).toBeUndefined();
  },
);

test("an unknown product or category returns 404", async () => {
  expect((await headOf("/product/none")).status).toBe(404);
  expect((await headOf("/category/none")).status).toBe(404);
});

test("a product has structured data with its name and price", async () => {
  const api = cannedApi({
    products: [product({ price: 150.5, discountPrice: 120, availability: "low_stock" })],
  });
  const head = await headOf("/product/p1", api);
  expect(head).toMatchObject({
    title: "Paracetamol 500 mg",
    description: "Strip of 10 tablets. Brings down fever and eases pain.",
    canonical: "/product/p1",
    image: "/pictures/one-1280.webp",
    openGraphType: "product",
  });
  expect(head.jsonLd).toMatchObject([
    {
      "@type": "Product",
      name: "Paracetamol 500 mg",
      sku: "PCM-500-10",
      image: [
        "https://shop.test/pictures/one-1280.webp",
        "https://shop.test/pictures/two-1280.webp",
      ],
      offers: {
        url: "https://shop.test/product/p1",
        price: "120.00",
        priceCurrency: "INR",
        availability: "https://schema.org/LimitedAvailability",
      },
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, name: "Home", item: "https://shop.test/" },
        { position: 2, name: "Shop", item: "https://shop.test/shop" },
        { position: 3, name: "Pain Relief", item: "https://shop.test/category/c1" },
        { position: 4, name: "Paracetamol 500 mg", item: "https://shop.test/product/p1" },
      ],
    },
  ]);
});

test("cuts a long description for search engines", async () => {
  const api = cannedApi({ products: [product({ description: "word ".repeat(100) })] });
  const { description } = await headOf("/product/p1", api);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toEndWith("…");
});

test.each(["/", "/shop", "/products?q=x", "/category/c1", "/product/p1"])(
  "%s has a head even when the API fails",
  async (address) => {
    const log = spyOn(console, "error").mockImplementation(() => undefined);
    const api = cannedApi();
    api.failing = { path: "/", status: 500, error: "Something went wrong" };
    const head = await headOf(address, api);
    log.mockRestore();
    expect(head.description).not.toBe("");
    expect(head.status).toBe(address === "/product/p1" ? 500 : undefined);
  },
);
