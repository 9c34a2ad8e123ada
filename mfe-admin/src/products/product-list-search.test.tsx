import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, waitFor } from "@testing-library/react";
import { findRow, listCalls, openList } from "../testing/open-product-list.ts";
import { createCatalogApi, product } from "../testing/products.ts";

beforeAll(() => preloadDialog());

test("the address holds every parameter of the API request", async () => {
  const canned = createCatalogApi([product()]);
  const query =
    "?q=balm&sort=price-asc&status=inactive&stock=low&expiry=expiring&category=k1&page=1&limit=50";
  await openList(canned, query);
  await findRow("Red Balm");
  expect(listCalls(canned.calls)).toEqual([
    "GET /products/admin/all?q=balm&page=1&limit=50&sortBy=price&order=asc&status=inactive&lowStock=true&expiry=expiring&categoryId=k1",
  ]);
});

test("replaces invalid values in the address with the defaults", async () => {
  const canned = createCatalogApi([product()]);
  await openList(canned, "?sort=weight-up&status=gone&stock=x&expiry=soon&page=0&limit=7");
  await findRow("Red Balm");
  expect(listCalls(canned.calls)).toEqual([
    "GET /products/admin/all?page=1&limit=20&sortBy=createdAt&order=desc&status=all",
  ]);
});

test("a new filter returns to the first page", async () => {
  const many = Array.from({ length: 12 }, (_, at) => product({ id: `p${at}`, name: `N${at}` }));
  const { user } = await openList(createCatalogApi(many), "?page=2&limit=10");
  await findRow("N11");
  await user.selectOptions(screen.getByLabelText("Stock"), "Low stock");
  expect(location.search).toBe("?limit=10&stock=low");
});

test("keeps filters in the address and clears all at once", async () => {
  const { user, canned } = await openList();
  await findRow("Red Balm");
  await user.selectOptions(screen.getByLabelText("Expiry"), "Expires within 90 days");
  await user.selectOptions(screen.getByLabelText("Status"), "Inactive");
  await user.selectOptions(screen.getByLabelText("Category"), "Pain Relief");
  expect(location.search).toBe("?expiry=expiring&status=inactive&category=k1");
  await waitFor(() => expect(listCalls(canned.calls).at(-1)).toContain("categoryId=k1"));
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(location.search).toBe("");
});

test("clears the unsent search text with the filters", async () => {
  const { user } = await openList(undefined, "?stock=low");
  await findRow("Red Balm");
  await user.type(screen.getByLabelText("Search products"), "bal");
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(screen.getByLabelText<HTMLInputElement>("Search products").value).toBe("");
});

test("sorts by the select and by the column titles", async () => {
  const { user } = await openList();
  await findRow("Red Balm");
  const orders = screen.getByLabelText<HTMLSelectElement>("Sort by");
  expect([...orders.options].slice(0, 4).map(({ text }) => text)).toEqual([
    "Newest First",
    "Price Low to High",
    "Price High to Low",
    "Name A-Z",
  ]);
  const chosen = () => [...orders.options].find(({ value }) => value === orders.value)?.text;
  await user.selectOptions(orders, "Price Low to High");
  expect(location.search).toBe("?sort=price-asc");
  await user.click(screen.getByRole("button", { name: "Price" }));
  expect(location.search).toBe("?sort=price-desc");
  expect(chosen()).toBe("Price High to Low");
  await user.click(screen.getByRole("button", { name: "Stock" }));
  expect(chosen()).toBe("Stock, ascending");
  await user.selectOptions(orders, "Newest First");
  expect(location.search).toBe("");
});

test("searches after a pause in typing, and at once on Enter", async () => {
  const { user, canned } = await openList();
  await findRow("Red Balm");
  const box = screen.getByLabelText<HTMLInputElement>("Search products");
  await user.type(box, " ba lm ");
  expect(location.search).toBe("");
  await waitFor(() => expect(location.search).toBe("?q=ba+lm"));
  expect(box.value).toBe(" ba lm ");
  await user.clear(box);
  await user.type(box, "cream{Enter}");
  expect(location.search).toBe("?q=cream");
  await waitFor(() =>
    expect(listCalls(canned.calls).filter((call) => call.includes("q="))).toHaveLength(2),
  );
});

test("a search without results says so and links back to all products", async () => {
  const { user } = await openList(createCatalogApi([]), "?q=zzz");
  expect(
    await screen.findByText("No products match what you are looking for."),
  ).toBeInTheDocument();
  await user.click(screen.getAllByRole("button", { name: "Clear Filters" })[0] as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>("Search products").value).toBe("");
  expect(location.search).toBe("");
});
