import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { category, createCatalogApi, product } from "../testing/products.ts";
import { open } from "../testing/site.tsx";

beforeAll(() => preloadDialog());

const openList = (canned = createCatalogApi([product()]), query = "") =>
  open(`/admin/dashboard${query}`, { canned });
const row = async (name: string) =>
  (await screen.findByRole("rowheader", { name: new RegExp(name) })).closest(
    "tr",
  ) as HTMLTableRowElement;
const listCalls = (calls: readonly (readonly [string, unknown?])[]) =>
  calls.map(([call]) => call).filter((call) => call.startsWith("GET /products"));

test("shows a product in eight columns", async () => {
  const balm = product({ manufacturer: "Himal Labs", discountPrice: 99, stock: 1234 });
  await openList(createCatalogApi([balm]));
  const [, ...cells] = [...(await row("Red Balm")).children].map((cell) =>
    cell.textContent?.replace(/\s/g, " "),
  );
  const titles = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const expected = ["Image", "Name", "SKU", "Price", "Stock", "Status", "Created", "Actions"];
  expect(titles).toEqual(expected);
  expect(cells).toEqual([
    "No image",
    "Red BalmHimal Labs",
    "BALM-1",
    "₹99.00₹120.50",
    "1,234",
    "Active",
    "5 Jan 2027",
    "",
  ]);
});

test("shows the known facts of a product under its name", async () => {
  const tablets = { genericName: "Paracetamol", strength: "500 mg", form: "Tablet" };
  const pack = { packSize: 10, packUnit: "tablets" };
  await openList(
    createCatalogApi([
      product({ ...tablets, ...pack, manufacturer: "Himal Labs" }),
      product({ id: "p2", name: "Blue Drops", packSize: 7.5, packUnit: "ml" }),
      product({ id: "p3", name: "Plain Balm" }),
    ]),
  );
  const read = async (name: string) =>
    (await row(name)).querySelector("th")?.textContent?.replace(/\s/g, " ");
  expect(await read("Red Balm")).toBe(
    "Red BalmParacetamol · 500 mg · Tablet · 10 tablets · Himal Labs",
  );
  expect(await read("Blue Drops")).toBe("Blue Drops7.5 ml");
  expect(await read("Plain Balm")).toBe("Plain Balm");
});

test.each([
  [{}, ["Active"]],
  [{ isActive: false }, ["Inactive"]],
  [{ isFeatured: true }, ["Active", "Featured"]],
  [{ prescriptionRequired: "yes" }, ["Active", "Prescription Required"]],
  [{ stock: 6, minStock: 5 }, ["Active"]],
  [{ stock: 5, minStock: 5 }, ["Active", "Low Stock"]],
  [{ stock: 0, minStock: 0 }, ["Active", "Low Stock"]],
] as const)("%p has the badges %p", async (change, badges) => {
  await openList(createCatalogApi([product(change)]));
  const [status] = [...(await row("Red Balm")).querySelectorAll('[data-title="Status"]')];
  expect([...(status?.querySelectorAll("span") ?? [])].map((badge) => badge.textContent)).toEqual([
    ...badges,
  ]);
});

test("going to the next page keeps the focus on the next link", async () => {
  const many = Array.from({ length: 31 }, (_, at) => product({ id: `p${at}`, name: `Balm ${at}` }));
  const canned = createCatalogApi(many);
  const { user } = await openList(canned, "?limit=10");
  await row("Balm 9");
  const next = screen.getByRole("link", { name: "Next" });
  await user.click(next);
  await row("Balm 19");
  expect(document.activeElement === next && next.isConnected).toBe(true);
});

test("shows a loading state and an empty state", async () => {
  const canned = createCatalogApi([]);
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await openList(canned);
  expect(screen.getByText("Loading products...")).toBeInTheDocument();
  resolve();
  const empty = "No products found. Add your first product to get started.";
  expect(await screen.findByText(empty)).toBeInTheDocument();
});

test("shows an error message and offers a retry", async () => {
  const canned = createCatalogApi([product()]);
  const { "GET /products/admin/all": works } = canned.answers;
  canned.answers["GET /products/admin/all"] = () => failure(500, "");
  const { user } = await openList(canned);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch products");
  if (works) canned.answers["GET /products/admin/all"] = works;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await row("Red Balm");
});

test("the address holds every parameter of the API request", async () => {
  const canned = createCatalogApi([product()]);
  const query =
    "?q=balm&sort=price-asc&status=inactive&stock=low&expiry=expiring&category=k1&page=1&limit=50";
  await openList(canned, query);
  await row("Red Balm");
  expect(listCalls(canned.calls)).toEqual([
    "GET /products/admin/all?q=balm&page=1&limit=50&sortBy=price&order=asc&status=inactive&lowStock=true&expiry=expiring&categoryId=k1",
  ]);
});

test("replaces invalid values in the address with the defaults", async () => {
  const canned = createCatalogApi([product()]);
  await openList(canned, "?sort=weight-up&status=gone&stock=x&expiry=soon&page=0&limit=7");
  await row("Red Balm");
  expect(listCalls(canned.calls)).toEqual([
    "GET /products/admin/all?page=1&limit=20&sortBy=createdAt&order=desc&status=all",
  ]);
});

test("a new filter returns to the first page", async () => {
  const many = Array.from({ length: 12 }, (_, at) => product({ id: `p${at}`, name: `N${at}` }));
  const { user } = await openList(createCatalogApi(many), "?page=2&limit=10");
  await row("N11");
  await user.selectOptions(screen.getByLabelText("Stock"), "Low stock");
  expect(location.search).toBe("?limit=10&stock=low");
});

test("keeps filters in the address and clears all at once", async () => {
  const { user, canned } = await openList();
  await row("Red Balm");
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
  await row("Red Balm");
  await user.type(screen.getByLabelText("Search products"), "bal");
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(screen.getByLabelText<HTMLInputElement>("Search products").value).toBe("");
});

test("sorts by the select and by the column titles", async () => {
  const { user } = await openList();
  await row("Red Balm");
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
  await row("Red Balm");
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

test("shows expiry dates when filtered by expiry", async () => {
  const { unmount } = await openList(createCatalogApi([product({ expiryDate: "2027-03-04" })]));
  expect((await row("Red Balm")).textContent).not.toContain("4 Mar 2027");
  unmount();
  await openList(createCatalogApi([product({ expiryDate: "2027-03-04" })]), "?expiry=expiring");
  expect((await row("Red Balm")).textContent).toContain("Expires 4 Mar 2027");
});

test("the details show all data of a product", async () => {
  const balm = product({ categoryId: "k1", prescriptionRequired: "yes", batchNumber: "B-7" });
  const { user } = await openList(createCatalogApi([balm], [category()]));
  await user.click(await screen.findByRole("button", { name: "View Red Balm" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Product Details" }));
  const fact = (name: string) => dialog.getByText(name).nextElementSibling?.textContent;
  expect(["SKU", "Price (₹)", "Discount price (₹)", "Category", "Batch number"].map(fact)).toEqual([
    "BALM-1",
    "₹120.50",
    "None",
    "Pain Relief",
    "B-7",
  ]);
  expect([fact("Prescription required"), fact("Created")]).toEqual(["Yes", "5 Jan 2027, 12:15 pm"]);
  const inShop = dialog.getByRole("link", { name: "See it in the shop" });
  expect(inShop.getAttribute("href")).toBe("/product/p1");
});
