import { afterEach, beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { createCatalogApi, product } from "../testing/products.ts";
import { open } from "../testing/site.tsx";

beforeAll(() => preloadDialog());
afterEach(() => localStorage.clear());

const openList = (canned = createCatalogApi([product()]), query = "?tab=products") =>
  open(`/admin/dashboard${query}`, { canned });
const readQuery = () => new URLSearchParams(window.location.search);

test("a product's name links to its form, and closing the form returns to the list", async () => {
  const { user } = await openList();
  await user.click(await screen.findByRole("link", { name: "Red Balm" }));
  expect(readQuery().get("product")).toBe("p1");
  const dialog = await screen.findByRole("dialog", { name: "Edit Product" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  expect(readQuery().toString()).toBe("tab=products");
});

test("the address of a product outside the current page opens its form", async () => {
  const canned = createCatalogApi([product()]);
  const far = product({ id: "far", name: "Far Balm" });
  canned.answers["GET /products/far"] = () => createSuccess({ data: { product: far } });
  await openList(canned, "?tab=products&product=far");
  expect(await screen.findByDisplayValue("Far Balm")).toBeInTheDocument();
});

test("shows an error for the address of an unknown product", async () => {
  const { user } = await openList(undefined, "?tab=products&product=none");
  const dialog = await screen.findByRole("dialog", { name: "Product not found" });
  expect(dialog.textContent).toContain("or it was deleted meanwhile.");
  const closers = within(dialog).getAllByRole("button", { name: "Close" });
  await user.click(closers[0] as HTMLElement);
  expect(readQuery().get("product")).toBeNull();
});

test("offers a retry when loading a product fails", async () => {
  const canned = createCatalogApi([product()]);
  canned.answers["GET /products/far"] = () => failure(400, "Not today");
  const { user } = await openList(canned, "?tab=products&product=far");
  expect(await screen.findByText("Not today")).toBeInTheDocument();
  const far = product({ id: "far", name: "Far Balm" });
  canned.answers["GET /products/far"] = () => createSuccess({ data: { product: far } });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByDisplayValue("Far Balm")).toBeInTheDocument();
});

test("a duplicate starts with the product's values, without its unique ones", async () => {
  const balm = product({
    stock: 40,
    batchNumber: "B-1",
    expiryDate: "2028-01-01",
    manufacturer: "Himal",
  });
  const { user } = await openList(createCatalogApi([balm]));
  await user.click(await screen.findByRole("button", { name: "Duplicate Red Balm" }));
  const dialog = await screen.findByRole("dialog", { name: "Duplicate Product" });
  const readBox = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value;
  expect(
    ["Product name *", "Manufacturer", "SKU *", "Stock *", "Batch number"].map(readBox),
  ).toEqual(["Red Balm", "Himal", "", "0", ""]);
});

test("the list remembers which columns are shown", async () => {
  const { user, unmount } = await openList();
  await user.click(await screen.findByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "SKU" }));
  unmount();
  await openList();
  await screen.findByRole("link", { name: "Red Balm" });
  expect(screen.queryByRole("columnheader", { name: "SKU" })).toBeNull();
  expect(screen.getByRole("columnheader", { name: "Price" })).toBeInTheDocument();
  expect(Object.keys(localStorage).every((key) => key.startsWith("mfe-admin:"))).toBe(true);
});
