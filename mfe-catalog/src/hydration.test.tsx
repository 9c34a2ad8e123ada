import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { type DehydrateOptions, dehydrate, hydrate } from "@tanstack/react-query";
import { act, within } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { type CannedApi, cannedApi } from "./testing/canned-api.ts";
import { category, product, products } from "./testing/catalogue.ts";
import { createQueryClient, load, preloadPages, Site } from "./testing/site.tsx";

const canned = () =>
  cannedApi({
    categories: [category(), category({ id: "c2", name: "Eye Care", slug: "eye-care" })],
    products: [
      product({ id: "p-one", discountPrice: 20, isFeatured: true, prescriptionRequired: "yes" }),
      product({ id: "p-none", profileImgUrl: null, images: [], availability: "out_of_stock" }),
      ...products(20),
    ],
  });

let said: ReturnType<typeof spyOn>;
let root: Root | undefined;

beforeEach(() => {
  said = spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  said.mockRestore();
});

const pages: [address: string, text: string][] = [
  ["/", "EVERYDAY ESSENTIALS"],
  ["/?page=2", "Page 2 of 3"],
  ["/shop", "Showing 12 of 22 products"],
  ["/shop?q=product&sort=price-asc&featured=true&minPrice=10&page=2", "Found 20 products"],
  ["/shop?q=nothing-like-it", "No products found"],
  ["/products", "Shop Products"],
  ["/category/c1", "Pain Relief"],
  ["/category/unknown", "Error: Category not found"],
  ["/product/p-one", "Prescription Required"],
  ["/product/p-none", "No Image"],
  ["/product/unknown", "Product Not Found"],
];

// As the shell does it.
const settled: DehydrateOptions = {
  shouldDehydrateQuery: ({ state }) => state.status !== "pending",
};

/** Renders an address as the server does. */
async function served(address: string, api: CannedApi) {
  const { pathname: path, search } = new URL(address, "http://localhost:3000");
  const { queryClient } = await load(address, api);
  await preloadPages();
  const html = renderToString(
    <Site canned={api} queryClient={queryClient} server={{ path, search }} />,
  );
  return { html, state: JSON.parse(JSON.stringify(dehydrate(queryClient, settled))) };
}

/** Brings such a document to life, and answers what did not fit. */
async function bringToLife(address: string, api: CannedApi, html: string, state: object) {
  window.history.replaceState(null, "", address);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = html;
  // The test DOM does not heed which option the markup selects.
  for (const option of place.querySelectorAll<HTMLOptionElement>("option[selected]")) {
    option.selected = true;
  }
  const client = createQueryClient();
  hydrate(client, state);
  api.calls.length = 0;
  const mismatches: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(place, <Site canned={api} queryClient={client} />, {
      onRecoverableError: (error) => mismatches.push(error),
    });
  });
  return { place, mismatches };
}

test.each(pages)(
  "%s is in the document, and alive without a mismatch or a call",
  async (address, text) => {
    const api = canned();
    const { html, state } = await served(address, api);
    expect(html.replaceAll("<!-- -->", "")).toContain(text);

    const { place, mismatches } = await bringToLife(address, api, html, state);
    expect(mismatches).toEqual([]);
    expect(said.mock.calls).toEqual([]);
    expect(api.calls).toEqual([]);
    expect(place.querySelectorAll("h1")).toHaveLength(1);
    expect(place.querySelector("h1")?.tabIndex).toBe(-1);
  },
);

test("a product that could not be fetched says so in the document and alive, until Retry", async () => {
  const api = canned();
  api.failing = { path: "/products/", status: 500, error: "Something went wrong" };
  const { html, state } = await served("/product/p-one", api);
  expect(html).toContain("Failed to fetch product</h1>");
  expect(html).toContain('<form action="/product/p-one" method="get">');
  expect(html).not.toContain("Not Found");

  const { place, mismatches } = await bringToLife("/product/p-one", api, html, state);
  expect(mismatches).toEqual([]);
  expect(api.calls).toEqual([]);
  api.failing = null;
  await act(async () => within(place).getByRole("button", { name: "Retry" }).click());
  expect(
    await within(place).findByRole("heading", { level: 1, name: /^Paracetamol/ }),
  ).toBeTruthy();
});
