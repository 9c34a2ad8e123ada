import { beforeEach, expect, spyOn, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { screen, waitFor } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { products } from "../testing/catalogue.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test("shows the category's products below its name and the heading Products", async () => {
  await openPage("/category/c1", cannedApi({ products: products(3) }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Pain Relief");
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Filters", "Products"]);
  expect(screen.getByRole("status").textContent).toBe("3 products");
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(3);
  expect(screen.getByText("For head, back and joints.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Product 3" }).getAttribute("href")).toBe("/product/p3");
});

test("fetches ten products, newest first", async () => {
  const api = cannedApi({ products: products(11) });
  await openUnloaded("/category/c1", api);
  await screen.findByRole("link", { name: "Product 10" });
  expect(api.calls).toContain("/products/category/c1?sortBy=createdAt&order=desc&page=1&limit=10");
});

test("links to further pages after ten products", async () => {
  const { user } = await openPage("/category/c1", cannedApi({ products: products(11) }));
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  expect(await screen.findByRole("link", { name: "Product 11" })).toBeInTheDocument();
  expect(getCurrentAddress()).toBe("/category/c1?page=2");
});

test("sorts and filters the category by its address, from the first page", async () => {
  const api = cannedApi({ products: products(31) });
  const { user } = await openPage("/category/c1?page=2", api);
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort By" }), "Price Low to High");
  expect(getCurrentAddress()).toBe("/category/c1?sort=price-asc");
  await user.selectOptions(screen.getByRole("combobox", { name: "Stock Status" }), "In Stock");
  expect(getCurrentAddress()).toBe("/category/c1?sort=price-asc&inStock=true");
  await waitFor(() =>
    expect(api.calls.at(-1)).toBe(
      "/products/category/c1?sortBy=price&order=asc&page=1&limit=10&inStock=true",
    ),
  );
  const second = await screen.findByRole("link", { name: "Page 2" });
  expect(second.getAttribute("href")).toBe("/category/c1?sort=price-asc&inStock=true&page=2");
  await user.click(screen.getByRole("button", { name: "Clear All Filters" }));
  expect(getCurrentAddress()).toBe("/category/c1");
});

test("has no search and no choice of another category", async () => {
  const api = cannedApi({ products: products(1) });
  const { container } = await openPage("/category/c1?q=none&category=c2", api);
  expect(screen.getByRole("link", { name: "Product 1" })).toBeInTheDocument();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Category" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Clear/ })).toBeNull();
  // Without script this form sends the filters.
  const form = container.querySelector<HTMLFormElement>("form#listing-form");
  expect(form?.getAttribute("action")).toBe("/category/c1");
  expect([...(form?.elements ?? [])].map((field) => field.getAttribute("name"))).toEqual(
    expect.arrayContaining(["sort", "prescription", "inStock", "featured", "minPrice", "maxPrice"]),
  );
});

test("offers to clear the filters when nothing matches them", async () => {
  const { user } = await openPage("/category/c1?featured=true", cannedApi());
  expect(screen.getByText("Try adjusting your filters")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(getCurrentAddress()).toBe("/category/c1");
});

test("a page past the end leads to the first one with the same filters", async () => {
  await openPage("/category/c1?inStock=true&page=9", cannedApi({ products: products(3) }));
  expect(screen.getByText("There is nothing on this page")).toBeInTheDocument();
  const first = screen.getByRole("link", { name: "Go to the first page" });
  expect(first.getAttribute("href")).toBe("/category/c1?inStock=true");
});

test("says so when a category is empty", async () => {
  await openPage("/category/c1", cannedApi());
  expect(screen.getByText("No products found")).toBeInTheDocument();
});

test("shows an unknown category as an error with the API's text", async () => {
  await openPage("/category/c9", cannedApi());
  expect(screen.getByRole("alert").textContent).toContain("Error: Category not found");
});

test("offers a retry after a failure", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const api = cannedApi({ products: products(1) });
  api.failing = { path: "/products", status: 500, error: "" };
  const { user } = await openUnloaded("/category/c1", api);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Error: Failed to fetch products",
  );
  log.mockRestore();
  api.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Product 1" })).toBeInTheDocument();
});
