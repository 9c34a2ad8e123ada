import { beforeEach, expect, test } from "bun:test";
import type { Product, RelatedProducts } from "@aushadhi/api/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { product, relatedProduct } from "../testing/catalogue.ts";
import { openPage } from "../testing/site.tsx";

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined;
});

const paracetamol = {
  genericName: "Paracetamol",
  strength: "500 mg",
  form: "Tablet",
  packSize: 10,
  packUnit: "tablets",
};

const none: RelatedProducts = { otherMakers: [], otherPacks: [], boughtTogether: [] };

const open = (related: Partial<RelatedProducts> = {}, change: Partial<Product> = {}) =>
  openPage(
    "/product/p1",
    cannedApi({
      products: [product({ ...paracetamol, ...change })],
      related: { ...none, ...related },
    }),
  );

const section = (name: string) =>
  within(screen.getByRole("heading", { name }).closest("section") as HTMLElement);

test("shows other makers with price per piece, saving and the notice about substitution", async () => {
  await open({
    otherMakers: [relatedProduct(), relatedProduct({ id: "p3", name: "Dear 500 mg", price: 99 })],
  });
  const makers = section("Same medicine, other makers");
  expect(makers.getByText(/is for your doctor or pharmacist to say/)).toBeInTheDocument();
  const [cheap, dear] = makers.getAllByRole("listitem");
  expect(cheap?.textContent).toContain("₹2.00 per tablet · ₹0.50 less per tablet");
  expect(dear?.textContent).toContain("₹9.90 per tablet");
  expect(dear?.textContent).not.toContain("less");
  const link = makers.getByRole("link", { name: "Cetamol 500 mg" });
  expect(link.getAttribute("href")).toBe("/product/p2");
});

test("shows no price per piece for packs with another unit", async () => {
  await open({ otherMakers: [relatedProduct({ packSize: 60, packUnit: "ml" })] });
  expect(section("Same medicine, other makers").queryByText(/ per /)).toBeNull();
});

test("links other strengths and packs, with the maker's name when it differs", async () => {
  await open({
    otherPacks: [
      relatedProduct({ id: "p4", packSize: 15, manufacturer: "Gaurishankar Pharma" }),
      relatedProduct({ id: "p5", strength: "650 mg", availability: "out_of_stock" }),
    ],
  });
  const links = section("Other strengths and packs").getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "500 mg Tablet, 15 tablets₹20.00",
    "650 mg Tablet, 10 tablets₹20.00 · Koshi Laboratories · Out of Stock",
  ]);
});

test("shows products often bought together when there are any", async () => {
  await open({ boughtTogether: [relatedProduct({ name: "Honey 250 g" })] });
  expect(
    section("Often bought together").getByRole("link", { name: "Honey 250 g" }),
  ).toBeInTheDocument();
});

test("shows more of the category when nothing else is related, with a link to all of it", async () => {
  await open({
    sameCategory: [relatedProduct({ name: "Balm 25 g", availability: "out_of_stock" })],
  });
  const more = section("More from Pain Relief");
  expect(more.getByRole("link", { name: "Balm 25 g" })).toBeInTheDocument();
  const all = more.getByRole("link", { name: "All products of Pain Relief" });
  expect(all.getAttribute("href")).toBe("/category/c1");
});

test("the only product of its category still links to it", async () => {
  await open({ sameCategory: [] });
  expect(section("More from Pain Relief").getAllByRole("link")).toHaveLength(1);
});

test("leaves out empty sections and sections that failed to load", async () => {
  const api = cannedApi({ products: [product()] });
  api.failing = { path: "/products/p1/related", status: 500, error: "Something went wrong" };
  await openPage("/product/p1", api);
  expect(screen.getByRole("heading", { level: 1 })).toBeInTheDocument();
  for (const name of ["Same medicine", "Other strengths", "Often bought", "More from"]) {
    expect(screen.queryByText(new RegExp(name))).toBeNull();
  }
});

test("states delivery, and explains the prescription and whom to ask", async () => {
  await open({}, { prescriptionRequired: "yes" });
  expect(screen.getByText("Delivered in Birgunj · Cash on delivery")).toBeInTheDocument();
  expect(screen.getByText("by the next day")).toBeInTheDocument();
  expect(screen.getByText("Prescription needed")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "+977 1 5970000" })).toBeInTheDocument();
});

// This test DOM matches every `:has`, so it treats the field as hidden by a filled cart.
const hidden = true;
const quantity = () =>
  screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantity", hidden });

test("types or steps a quantity within the stock", async () => {
  const { user } = await open({}, { stock: 12 });
  expect(quantity().value).toBe("1");
  await user.click(screen.getByRole("button", { name: "One fewer", hidden }));
  expect(quantity().value).toBe("1");
  await user.click(screen.getByRole("button", { name: "One more", hidden }));
  expect(quantity().value).toBe("2");
  await user.clear(quantity());
  expect(quantity().value).toBe("");
  await user.type(quantity(), "40");
  await user.tab();
  expect(quantity().value).toBe("12");
  fireEvent.change(quantity(), { target: { value: "-3" } });
  fireEvent.blur(quantity());
  expect(quantity().value).toBe("1");
});

test("reads Devanagari digits, steps by arrow keys, and says when a quantity is not understood", async () => {
  const { user } = await open({}, { stock: 12 });
  await user.clear(quantity());
  await user.type(quantity(), "५{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(quantity().value).toBe("6");
  await user.clear(quantity());
  await user.type(quantity(), "1.5");
  await user.tab();
  expect(screen.getByText("'1.5' is not a whole number, so the quantity is 1")).toBeInTheDocument();
  expect(quantity().value).toBe("1");
});

test("limits the quantity to 999", async () => {
  await open({}, { stock: 5000 });
  expect(quantity().getAttribute("aria-valuemax")).toBe("999");
});

test("a sold-out product has no quantity field and no delivery promise", async () => {
  await open({}, { stock: 0, availability: "out_of_stock" });
  expect(screen.queryByRole("spinbutton", { hidden })).toBeNull();
  expect(screen.queryByText(/Delivered in Birgunj/)).toBeNull();
});

test("shows a related product's picture in the smallest stored width", async () => {
  await open({ otherMakers: [relatedProduct({ profileImgUrl: "/pictures/ab12-640.webp" })] });
  const picture = section("Same medicine, other makers").getByRole("presentation");
  expect(picture.getAttribute("src")).toBe("/pictures/ab12-160.webp");
  expect(picture.getAttribute("srcset")).toBeNull();
});
