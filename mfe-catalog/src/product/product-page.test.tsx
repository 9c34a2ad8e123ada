import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import type { Product } from "@aushadhi/api/contract";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { product, relatedProduct } from "../testing/catalogue.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const open = (change: Partial<Product> = {}) =>
  openPage("/product/p1", cannedApi({ products: [product(change)] }));

const originalScroll = Element.prototype.scrollTo;

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

afterEach(() => {
  Element.prototype.scrollTo = originalScroll;
});

test("shows all data of a product", async () => {
  await open({ price: 150, discountPrice: 120, isFeatured: true, prescriptionRequired: "yes" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Paracetamol 500 mg");
  for (const text of [
    "Featured",
    "Prescription Required",
    "₹120.00",
    "₹150.00",
    "20% off",
    "Quick Overview",
    "Strip of 10 tablets",
    "Gaurishankar Pharma",
    "B-204",
    "5 Jan 2027",
    "Brings down fever and eases pain.",
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.getByText(/PCM-500-10/)).toBeInTheDocument();
});

test("links to its category and shows breadcrumbs", async () => {
  await open();
  const way = screen.getByRole("navigation", { name: "Breadcrumb" });
  expect(
    within(way)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Home", "Shop", "Pain Relief", "Paracetamol 500 mg"]);
  for (const link of screen.getAllByRole("link", { name: "Pain Relief" })) {
    expect(link.getAttribute("href")).toBe("/category/c1");
  }
});

test.each([
  ["in_stock", "In Stock"],
  ["low_stock", "Low Stock"],
  ["out_of_stock", "Out of Stock"],
] as const)("%s reads as %s", async (availability, text) => {
  await open({ availability });
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("shows ingredient, strength and pack size", async () => {
  const facts = { genericName: "Paracetamol", strength: "500 mg", form: "Tablet" };
  await open({ ...facts, packSize: 10, packUnit: "tablets" });
  const list = [...document.querySelectorAll("dl > div")].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(": "),
  );
  expect(list.slice(0, 4)).toEqual([
    "Generic: Paracetamol",
    "Strength: 500 mg",
    "Form: Tablet",
    "Pack: 10 tablets",
  ]);
});

test("leaves out unknown facts", async () => {
  await open({ manufacturer: null, batchNumber: null, expiryDate: null, categoryId: null });
  expect(screen.queryByText("Manufacturer")).toBeNull();
  expect(screen.queryByText("Expiry Date")).toBeNull();
  for (const name of ["Generic", "Strength", "Form", "Pack"]) {
    expect(screen.queryByText(name)).toBeNull();
  }
  expect(screen.queryByRole("link", { name: "Pain Relief" })).toBeNull();
});

test("shows No Image without thumbnails", async () => {
  await open({ profileImgUrl: null, images: [] });
  expect(screen.getByText("No Image")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Show picture/ })).toBeNull();
});

test("shows each picture once even when listed twice", async () => {
  await open();
  expect(screen.getAllByRole("button", { name: /Show picture/ })).toHaveLength(2);
});

test("chooses another picture by keyboard, by its thumbnail or with the arrows", async () => {
  const { user } = await open();
  const chosen = () =>
    screen
      .getAllByRole("button", { name: /Show picture/ })
      .findIndex((button) => button.getAttribute("aria-current") === "true");
  expect(chosen()).toBe(0);
  screen.getByRole("button", { name: "Show picture 2" }).focus();
  await user.keyboard("{Enter}");
  expect(chosen()).toBe(1);
  screen
    .getByRole("group", { name: "Pictures of Paracetamol 500 mg" })
    .querySelector("ul")
    ?.focus();
  await user.keyboard("{ArrowRight}");
  expect(chosen()).toBe(1);
  await user.keyboard("{ArrowLeft}");
  expect(chosen()).toBe(0);
});

test("the quantity is a text, which the wheel changes in no browser", async () => {
  await open();
  const quantity = screen.getByLabelText<HTMLInputElement>("Quantity");
  expect([quantity.type, quantity.inputMode]).toEqual(["text", "numeric"]);
});

test("Back leads to the shop for visitors from elsewhere", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(getCurrentAddress()).toBe("/shop");
});

test("shows an unknown product as not found, once", async () => {
  await openPage("/product/p9", cannedApi());
  expect(screen.getByRole("heading").textContent).toBe("Product Not Found");
  expect(screen.getAllByText(/product not found/i)).toHaveLength(1);
  expect(screen.getByText("The product you're looking for doesn't exist.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Back" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test.each([500, 503, 0])(
  "shows a failure with status %p as an error with a retry, not as a missing product",
  async (status) => {
    const log = spyOn(console, "error").mockImplementation(() => undefined);
    const api = cannedApi({ products: [product()] });
    api.failing = { path: "/products/", status, error: "Something went wrong" };
    const { user } = await openUnloaded("/product/p1", api);
    const heading = await screen.findByRole("heading", { name: "Failed to fetch product" });
    expect(screen.getAllByRole("heading")).toEqual([heading]);
    expect(screen.getByText(/^Something went wrong on our side or on the way/)).toBeInTheDocument();
    expect(screen.queryByText(/not found|doesn't exist/i)).toBeNull();
    log.mockRestore();
    api.failing = null;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Paracetamol 500 mg" })).toBeInTheDocument();
  },
);

test("the heading takes over the focus from the skeleton's", async () => {
  const api = cannedApi({ products: [product()] });
  let arrive = () => {};
  api.gate = new Promise((resolve) => {
    arrive = resolve;
  });
  await openUnloaded("/product/p1", api);
  screen.getByRole("heading", { level: 1 }).focus();
  arrive();
  const heading = await screen.findByRole("heading", { level: 1, name: "Paracetamol 500 mg" });
  expect(document.activeElement).toBe(heading);
});

test("the heading takes over the focus also when related products load last", async () => {
  const api = cannedApi({ products: [product()] });
  let arrive = () => {};
  api.relatedGate = new Promise((resolve) => {
    arrive = resolve;
  });
  await openUnloaded("/product/p1", api);
  screen.getByRole("heading", { level: 1 }).focus();
  await waitFor(() => expect(api.calls).toContain("/products/p1/related"));
  arrive();
  const heading = await screen.findByRole("heading", { level: 1, name: "Paracetamol 500 mg" });
  expect(document.activeElement).toBe(heading);
});

test("a product waits only a short time for related products", async () => {
  const api = cannedApi({ products: [product()] });
  api.related = { otherMakers: [relatedProduct()], otherPacks: [], boughtTogether: [] };
  let arrive = () => {};
  api.relatedGate = new Promise((resolve) => {
    arrive = resolve;
  });
  await openUnloaded("/product/p1", api);
  expect(
    await screen.findByRole("heading", { level: 1, name: "Paracetamol 500 mg" }),
  ).toBeInTheDocument();
  expect(screen.queryByText("Same medicine, other makers")).toBeNull();
  arrive();
  expect(await screen.findByText("Same medicine, other makers")).toBeInTheDocument();
});
