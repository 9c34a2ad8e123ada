import { beforeAll, expect, test } from "bun:test";
import { color, preloadDialog } from "@aushadhi/shared-ui";
import { screen, within } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { findRow, openList } from "../testing/open-product-list.ts";
import { category, createCatalogApi, product } from "../testing/products.ts";
import { open, userOf } from "../testing/site.tsx";

beforeAll(() => preloadDialog());

test("shows a product in eight columns", async () => {
  const balm = product({ manufacturer: "Himal Labs", discountPrice: 99, stock: 1234 });
  await openList(createCatalogApi([balm]));
  const [, ...cells] = [...(await findRow("Red Balm")).children].map((cell) =>
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
    (await findRow(name)).querySelector("th")?.textContent?.replace(/\s/g, " ");
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
  [
    { isActive: false, needsCheck: true, prescriptionRequired: "yes" },
    ["Inactive", "Check: Prescription?"],
  ],
  [{ stock: 6, minStock: 5 }, ["Active"]],
  [{ stock: 5, minStock: 5 }, ["Active", "Low Stock"]],
  [{ stock: 0, minStock: 0 }, ["Active", "Low Stock"]],
] as const)("%p has the badges %p", async (change, badges) => {
  await openList(createCatalogApi([product(change)]));
  const [status] = [...(await findRow("Red Balm")).querySelectorAll('[data-title="Status"]')];
  expect([...(status?.querySelectorAll("span") ?? [])].map((badge) => badge.textContent)).toEqual([
    ...badges,
  ]);
});

test("zero stock is 'Out of stock' in red", async () => {
  await openList(createCatalogApi([product({ stock: 0 })]));
  const said = within(await findRow("Red Balm")).getByText("Out of stock");
  expect(said.tagName).toBe("STRONG");
  expect(document.head.textContent).toContain(`strong{color:${color.danger}`);
  expect(screen.getByRole("button", { name: "Change stock of Red Balm: 0" })).toBeInTheDocument();
});

test("staff look at products, and are offered no change", async () => {
  const canned = createCatalogApi([product({ batchNumber: "B-7" })]);
  const { user } = await open("/admin/dashboard", { canned, user: userOf("staff") });
  const balm = within(await findRow("Red Balm"));
  expect(balm.getAllByRole("button").map((one) => one.getAttribute("aria-label"))).toEqual([
    "View Red Balm",
  ]);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("link", { name: /Import|Categories/ })).toBeNull();
  await user.click(balm.getByRole("link", { name: "Red Balm" }));
  expect(location.search).toBe("?product=p1");
  const dialog = within(await screen.findByRole("dialog", { name: "Product Details" }));
  expect(dialog.getByText("B-7")).toBeInTheDocument();
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(canned.calls.every(([call]) => call.startsWith("GET"))).toBe(true);
});

test("going to the next page keeps the focus on the next link", async () => {
  const many = Array.from({ length: 31 }, (_, at) => product({ id: `p${at}`, name: `Balm ${at}` }));
  const canned = createCatalogApi(many);
  const { user } = await openList(canned, "?limit=10");
  await findRow("Balm 9");
  const next = screen.getByRole("link", { name: "Next" });
  await user.click(next);
  await findRow("Balm 19");
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
  await findRow("Red Balm");
});

test("shows expiry dates when filtered by expiry", async () => {
  const { unmount } = await openList(createCatalogApi([product({ expiryDate: "2027-03-04" })]));
  expect((await findRow("Red Balm")).textContent).not.toContain("4 Mar 2027");
  unmount();
  await openList(createCatalogApi([product({ expiryDate: "2027-03-04" })]), "?expiry=expiring");
  expect((await findRow("Red Balm")).textContent).toContain("Expires 4 Mar 2027");
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
