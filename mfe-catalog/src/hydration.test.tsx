import { expect, test } from "bun:test";
import { createDocuments, renderAsServer } from "@aushadhi/shared-ui/testing/hydration.ts";
import { act, within } from "@testing-library/react";
import { type CannedApi, cannedApi } from "./testing/canned-api.ts";
import { category, product, products, relatedProduct } from "./testing/catalogue.ts";
import { createElement, load } from "./testing/site.tsx";

const canned = () =>
  cannedApi({
    categories: [category(), category({ id: "c2", name: "Eye Care", slug: "eye-care" })],
    related: leadsOn,
    products: [
      product({ id: "p-one", discountPrice: 20, isFeatured: true, prescriptionRequired: "yes" }),
      product({ id: "p-none", profileImgUrl: null, images: [], availability: "out_of_stock" }),
      ...products(20),
    ],
  });

/** Related products: one of each kind. */
const leadsOn = {
  otherMakers: [relatedProduct()],
  otherPacks: [relatedProduct({ id: "p-strong", strength: "650 mg" })],
  boughtTogether: [relatedProduct({ id: "p-honey", name: "Honey 250 g" })],
};

const documents = createDocuments();

const pages: [address: string, text: string][] = [
  ["/", "EVERYDAY ESSENTIALS"],
  ["/?page=2", "Page 2 of 3"],
  ["/shop", "Showing 12 of 22 products"],
  ["/shop?q=product&sort=price-asc&featured=true&minPrice=10&page=2", "Found 20 products"],
  ["/shop?q=nothing-like-it", "No products found"],
  ["/products", "Shop Products"],
  ["/categories", "All Categories"],
  ["/shop?category=c2", "Eye Care"],
  ["/category/c1", "Pain Relief"],
  ["/category/c1?sort=price-asc&inStock=true&minPrice=10&page=2", "Pain Relief"],
  ["/category/unknown", "Error: Category not found"],
  ["/product/p-one", "Prescription Required"],
  ["/product/p-one", "Honey 250 g"],
  ["/product/p-none", "No Image"],
  ["/product/unknown", "Product Not Found"],
];

/** Renders an address as the server does and puts its markup into the document. */
async function serve(address: string, api: CannedApi) {
  const { pathname: path, search } = new URL(address, "http://localhost:3000");
  const { queryClient } = await load(address, api);
  const html = renderAsServer(await createElement(api, { queryClient, server: { path, search } }));
  const place = documents.place(html, address);
  api.calls.length = 0;
  const hydrate = () =>
    documents.hydrate(place, queryClient, (client) => createElement(api, { queryClient: client }));
  return { html, place, hydrate };
}

test.each(pages)(
  "%s is rendered in the document and hydrates without a mismatch or a call",
  async (address, text) => {
    const api = canned();
    const { html, place, hydrate } = await serve(address, api);
    expect(html.replaceAll("<!-- -->", "")).toContain(text);

    expect(await hydrate()).toEqual([]);
    expect(documents.errors()).toEqual([]);
    expect(api.calls).toEqual([]);
    expect(place.querySelectorAll("h1")).toHaveLength(1);
    expect(place.querySelector("h1")?.tabIndex).toBe(-1);
  },
);

test("a failed product shows its error in the document and after hydration, until Retry", async () => {
  const api = canned();
  api.failing = { path: "/products/", status: 500, error: "Something went wrong" };
  const { html, place, hydrate } = await serve("/product/p-one", api);
  expect(html).toContain("Failed to fetch product</h1>");
  expect(html).toContain('<form action="/product/p-one" method="get">');
  expect(html).not.toContain("Not Found");

  expect(await hydrate()).toEqual([]);
  expect(api.calls).toEqual([]);
  api.failing = null;
  await act(async () => within(place).getByRole("button", { name: "Retry" }).click());
  expect(
    await within(place).findByRole("heading", { level: 1, name: /^Paracetamol/ }),
  ).toBeInTheDocument();
});
