import { expect, spyOn, test } from "bun:test";
import { screen } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { category } from "../testing/catalogue.ts";
import { load, openPage, openUnloaded } from "../testing/site.tsx";

const names = () =>
  screen.getAllByRole("link", { name: /products?$/ }).map((link) => link.getAttribute("href"));

test("lists every category with its number of products", async () => {
  const categories = [
    category({ productCount: 1 }),
    category({ id: "c2", name: "Eye Care", slug: "eye-care", productCount: 34 }),
  ];
  const api = cannedApi({ categories });
  await openPage("/categories", api);
  expect(screen.getByRole("heading", { level: 1, name: "All Categories" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Pain Relief 1 product" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Eye Care 34 products" })).toBeInTheDocument();
  expect(names()).toEqual(["/category/c1", "/category/c2"]);
});

test("lists 500 categories", async () => {
  const categories = Array.from({ length: 500 }, (_, place) =>
    category({ id: `c${place}`, name: `Category ${place}`, productCount: 0 }),
  );
  await openPage("/categories", cannedApi({ categories }));
  // By selector, because computing 500 accessible names takes seconds on a busy machine.
  expect(document.querySelectorAll('a[href^="/category/"]')).toHaveLength(500);
});

test("shows an empty state with a link when there are no categories", async () => {
  await openPage("/categories", cannedApi({ categories: [] }));
  expect(screen.getByText("No categories yet")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to the shop" })).toBeInTheDocument();
});

test("offers a retry after a failure", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const api = cannedApi();
  api.failing = { path: "/categories", status: 500, error: "" };
  const { user } = await openUnloaded("/categories", api);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch categories");
  log.mockRestore();
  api.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: /^Pain Relief/ })).toBeInTheDocument();
});

test("sets title, canonical address and breadcrumbs for search engines", async () => {
  const api = cannedApi();
  const { head } = await load("/categories", api);
  expect(api.calls).toEqual(["/categories?counts=true"]);
  expect(head).toMatchObject({ title: "All Categories", canonical: "/categories" });
  expect(head.jsonLd).toMatchObject([
    { "@type": "BreadcrumbList", itemListElement: [{}, {}, { name: "All Categories" }] },
  ]);
});
