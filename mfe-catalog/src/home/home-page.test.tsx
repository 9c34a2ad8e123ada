import { beforeEach, expect, spyOn, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { screen, within } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { category, products } from "../testing/catalogue.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const ourProducts = () => screen.getByRole("region", { name: "Our Products" });

test("starts with the hero and its link to the shop", async () => {
  await openPage("/", cannedApi());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("EVERYDAY ESSENTIALS");
  expect(screen.getByRole("link", { name: "SHOP NOW" }).getAttribute("href")).toBe("/shop");
});

test("states delivery area and time, payment and the responsible pharmacist at the top", async () => {
  await openPage("/", cannedApi());
  const said = within(screen.getByRole("list", { name: "Our promises" })).getAllByRole("listitem");
  expect(said.map(({ textContent }) => textContent)).toEqual([
    "Delivered in Birgunjby the next day",
    "Cash on deliveryPay when it arrives",
    "Licensed pharmacyDDA 12345/079",
    "Pharmacist Sita Karki7 am to 9 pm +977 1 5970000",
  ]);
});

test("its hero shows only products without a prescription", async () => {
  const picture = (name: string) => `/pictures/${name}-640.webp`;
  const shown = products(4).map((product, place) => ({
    ...product,
    profileImgUrl: place === 3 ? null : picture(`p${place}`),
    prescriptionRequired: place === 1 ? ("yes" as const) : ("no" as const),
  }));
  await openPage("/", cannedApi({ products: shown }));
  const hero = screen.getByRole("heading", { level: 1 }).closest("section");
  const packs = [...(hero?.querySelectorAll("img") ?? [])];
  expect(packs.map((image) => image.getAttribute("src"))).toEqual([
    "/pictures/p0-320.webp",
    "/pictures/p2-320.webp",
  ]);
});

test("links each category to its page", async () => {
  await openPage(
    "/",
    cannedApi({ categories: [category(), category({ id: "c2", name: "Eye Care" })] }),
  );
  const row = screen.getByRole("region", { name: "Categories" });
  const addresses = within(row)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(addresses).toEqual([
    ["Categories", "/categories"],
    ["Pain Relief", "/category/c1"],
    ["Eye Care", "/category/c2"],
  ]);
});

test("fetches nine products, newest first", async () => {
  const api = cannedApi({ products: products(12) });
  await openUnloaded("/", api);
  expect(await screen.findByRole("link", { name: "Product 9" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Product 10" })).toBeNull();
  expect(api.calls).toContain("/products?page=1&limit=9&sortBy=createdAt&order=desc");
});

test("shows page numbers when there is more than one page", async () => {
  await openPage("/", cannedApi({ products: products(20) }));
  expect(within(ourProducts()).getByText("Page 1 of 3")).toBeInTheDocument();
  const pages = within(ourProducts()).getByRole("navigation", { name: "Pages" });
  expect(within(pages).getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe(
    "page",
  );
  expect(within(pages).getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe(
    "/?page=3#our-products",
  );
  expect(within(pages).getByRole("link", { name: "Previous" }).hasAttribute("href")).toBe(false);
});

test("has no pagination for a single page", async () => {
  await openPage("/", cannedApi({ products: products(9) }));
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  expect(screen.queryByText(/Page 1 of/)).toBeNull();
});

test("shows the next page at its own address", async () => {
  const { user } = await openPage("/", cannedApi({ products: products(20) }));
  await user.click(screen.getByRole("link", { name: "Next" }));
  expect(await screen.findByRole("link", { name: "Product 10" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Product 9" })).toBeNull();
  expect(getCurrentAddress()).toBe("/?page=2");
  expect(document.activeElement?.textContent).toBe("Our Products");
});

test("links back from a page past the last one", async () => {
  await openPage("/?page=9", cannedApi({ products: products(20) }));
  expect(screen.getByText("There is nothing on this page")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to the first page" }).getAttribute("href")).toBe("/");
});

test("shows a failure only in its own section, with its reason and a retry", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const api = cannedApi({ products: products(2) });
  api.failing = { path: "/products", status: 500, error: "Something went wrong" };
  const { user } = await openUnloaded("/", api);
  expect((await within(ourProducts()).findByRole("alert")).textContent).toContain(
    "Something went wrong",
  );
  expect(screen.getByRole("link", { name: "Pain Relief" })).toBeInTheDocument();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();

  api.failing = null;
  await user.click(within(ourProducts()).getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: "Product 1" })).toBeInTheDocument();
});

test("shows its own error text when the API sends none", async () => {
  const log = spyOn(console, "error").mockImplementation(() => undefined);
  const api = cannedApi();
  api.failing = { path: "/", status: 502, error: "" };
  await openUnloaded("/", api);
  expect(await screen.findByText("Failed to fetch products")).toBeInTheDocument();
  expect(await screen.findByText("Failed to fetch categories")).toBeInTheDocument();
  log.mockRestore();
});
