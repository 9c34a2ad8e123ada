import { beforeEach, expect, spyOn, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { screen } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { products } from "../testing/catalogue.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test("shows the category's products under its name and the heading Products", async () => {
  await openPage("/category/c1", cannedApi({ products: products(3) }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Pain Relief Products");
  expect(screen.getByText("For head, back and joints.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Product 3" }).getAttribute("href")).toBe("/product/p3");
});

test("fetches ten products, newest first", async () => {
  const api = cannedApi({ products: products(11) });
  await openUnloaded("/category/c1", api);
  await screen.findByRole("link", { name: "Product 10" });
  expect(api.calls).toContain("/products/category/c1?page=1&limit=10&sortBy=createdAt&order=desc");
});

test("links to further pages after ten products", async () => {
  const { user } = await openPage("/category/c1", cannedApi({ products: products(11) }));
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  expect(await screen.findByRole("link", { name: "Product 11" })).toBeInTheDocument();
  expect(getCurrentAddress()).toBe("/category/c1?page=2");
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
