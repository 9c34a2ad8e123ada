import { beforeEach, expect, spyOn, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, screen } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { products } from "../testing/catalogue.ts";
import { bringIntoView, controlSight } from "../testing/sight.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

beforeEach(controlSight);

const count = () => screen.getByRole("status").textContent;
const reachLast = () => {
  const cards = screen.getAllByRole("article");
  return act(async () => bringIntoView(cards.at(-1) as Element));
};

test("loads the next page when the last card is reached, until the end", async () => {
  const api = cannedApi({ products: products(30) });
  await openPage("/shop", api);
  expect(count()).toBe("Showing 12 of 30 products");
  await reachLast();
  expect(await screen.findByRole("link", { name: "Product 24" })).toBeInTheDocument();
  expect(count()).toBe("Showing 24 of 30 products");
  expect(screen.queryByText("You've reached the end of the results")).toBeNull();
  await reachLast();
  expect(await screen.findByText("You've reached the end of the results")).toBeInTheDocument();
  expect(count()).toBe("Showing 30 of 30 products");
  expect(await reachLast()).toBe(false);
  expect(api.calls).toHaveLength(2);
  expect(getCurrentAddress()).toBe("/shop");
});

test("does not announce the end while another sort order loads", async () => {
  const api = cannedApi({ products: products(30) });
  const { user } = await openPage("/shop", api);
  let arrive = () => {};
  api.gate = new Promise((resolve) => {
    arrive = resolve;
  });
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort By" }), "Name A-Z");
  expect(count()).toBe("Loading products...");
  expect(screen.getByRole("link", { name: "Product 1" })).toBeInTheDocument();
  expect(screen.queryByText("You've reached the end of the results")).toBeNull();
  arrive();
  expect(await screen.findByRole("link", { name: "Show more products" })).toBeInTheDocument();
  expect(screen.queryByText("You've reached the end of the results")).toBeNull();
});

test("the next page has its own link, which appends the page in place", async () => {
  const { user } = await openPage("/shop?sort=name-asc", cannedApi({ products: products(30) }));
  const more = screen.getByRole("link", { name: "Show more products" });
  expect(more.getAttribute("href")).toBe("/shop?sort=name-asc&page=2");
  await user.click(more);
  expect(await screen.findByRole("link", { name: "Product 13" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Product 1" })).toBeInTheDocument();
  expect(getCurrentAddress()).toBe("/shop?sort=name-asc");
});

test("a later page opened by its address links to the earlier ones", async () => {
  await openPage("/shop?page=2", cannedApi({ products: products(30) }));
  expect(screen.getByRole("link", { name: "Product 13" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Product 12" })).toBeNull();
  const earlier = screen.getByRole("link", { name: "Show earlier products" });
  expect(earlier.getAttribute("href")).toBe("/shop");
});

test("shows skeletons while the next page loads", async () => {
  const api = cannedApi({ products: products(17) });
  const { container } = await openPage("/shop", api);
  let arrive = () => {};
  api.gate = new Promise((resolve) => {
    arrive = resolve;
  });
  await reachLast();
  expect(await screen.findByRole("link", { name: "Loading more products..." })).toBeInTheDocument();
  expect(container.querySelectorAll(".products > [aria-hidden]")).toHaveLength(5);
  arrive();
  expect(await screen.findByRole("link", { name: "Product 17" })).toBeInTheDocument();
  expect(container.querySelectorAll(".products > [aria-hidden]")).toHaveLength(0);
});

test("shows skeletons while the first page loads", async () => {
  const { container } = await openUnloaded("/shop", cannedApi({ gate: new Promise(() => {}) }));
  expect(container.querySelectorAll(".products > [aria-hidden]")).toHaveLength(12);
  expect(count()).toBe("Loading products...");
});

test("retries a failed next page only by Retry", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const api = cannedApi({ products: products(20) });
  const { user } = await openPage("/shop", api);
  api.failing = { path: "/products", status: 500, error: "Something went wrong" };
  await reachLast();
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong");
  expect(await reachLast()).toBe(false);
  expect(api.calls).toHaveLength(1);
  log.mockRestore();
  api.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Product 20" })).toBeInTheDocument();
});

test("logs a failed listing, shows the error and offers a retry", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const api = cannedApi({ products: products(2) });
  api.failing = { path: "/products", status: 500, error: "" };
  const { user } = await openUnloaded("/shop", api);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch products");
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
  api.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Product 2" })).toBeInTheDocument();
});

test("shows its own error text for a failed search", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const api = cannedApi({ failing: { path: "/products", status: 500, error: "" } });
  await openUnloaded("/shop?q=para", api);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to search products");
  log.mockRestore();
});

test("shows a product once when it moved to a later page between loads", async () => {
  const api = cannedApi({ products: products(20) });
  await openPage("/shop", api);
  api.products.unshift({ ...(api.products[0] as (typeof api.products)[0]), id: "p0", name: "New" });
  await reachLast();
  await screen.findByRole("link", { name: "Product 20" });
  expect(screen.getAllByRole("link", { name: "Product 12" })).toHaveLength(1);
});

test("an empty shop suggests other filters", async () => {
  await openPage("/shop", cannedApi());
  expect(screen.getByText("Try adjusting your filters or search terms")).toBeInTheDocument();
  expect(screen.queryByText("You've reached the end of the results")).toBeNull();
});
