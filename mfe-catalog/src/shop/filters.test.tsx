import { expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, screen, waitFor, within } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { category, products } from "../testing/catalogue.ts";
import { openPage } from "../testing/site.tsx";

const shop = () => cannedApi({ products: products(30) });
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const texts = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

test("offers six sort orders, with newest first as default", async () => {
  await openPage("/shop", shop());
  expect(texts(select("Sort By"))).toEqual([
    "Newest First",
    "Oldest First",
    "Name A-Z",
    "Name Z-A",
    "Price Low to High",
    "Price High to Low",
  ]);
  expect(select("Sort By").selectedOptions[0]?.text).toBe("Newest First");
});

test("sorts a search by best match by default", async () => {
  await openPage("/shop?q=product", shop());
  expect(select("Sort By").selectedOptions[0]?.text).toBe("Best Match");
  expect(texts(select("Sort By"))).toHaveLength(7);
});

test("writes each filter to the address and the call, and returns to the first page", async () => {
  const api = shop();
  const { user } = await openPage("/shop?page=2", api);
  await user.selectOptions(select("Sort By"), "Price Low to High");
  expect(getCurrentAddress()).toBe("/shop?sort=price-asc");
  await user.selectOptions(select("Prescription"), "No Prescription");
  await user.selectOptions(select("Stock Status"), "Out of Stock");
  await user.click(screen.getByRole("checkbox", { name: "Featured Products Only" }));
  expect(getCurrentAddress()).toBe(
    "/shop?sort=price-asc&prescription=no&inStock=false&featured=true",
  );
  await waitFor(() =>
    expect(api.calls.at(-1)).toBe(
      "/products?sortBy=price&order=asc&page=1&limit=12&prescription=no&inStock=false&featured=true",
    ),
  );
});

test("the plain listing fetches twelve products, newest first, without other parameters", async () => {
  const api = shop();
  const { user } = await openPage("/shop?featured=true", api);
  await user.click(screen.getByRole("checkbox", { name: "Featured Products Only" }));
  await waitFor(() =>
    expect(api.calls).toEqual(["/products?sortBy=createdAt&order=desc&page=1&limit=12"]),
  );
});

test("applies prices on blur and swaps them when reversed", async () => {
  const { user } = await openPage("/shop", shop());
  const boxes = { from: screen.getByLabelText("From ₹"), to: screen.getByLabelText("To ₹") };
  await user.clear(boxes.from);
  await user.type(boxes.from, "500");
  expect(getCurrentAddress()).toBe("/shop");
  await user.clear(boxes.to);
  expect(getCurrentAddress()).toBe("/shop?minPrice=500");
  await user.type(boxes.to, "200");
  await user.tab();
  expect(getCurrentAddress()).toBe("/shop?minPrice=200&maxPrice=500");
});

test("a price box submits with Enter", async () => {
  const { user } = await openPage("/shop?q=product", shop());
  const to = screen.getByLabelText("To ₹");
  await user.clear(to);
  await user.type(to, "300{Enter}");
  expect(getCurrentAddress()).toBe("/shop?q=product&maxPrice=300");
});

test.each([
  ["1,250", "1250"],
  ["Rs. 300/-", "300"],
  ["३००", "300"],
  ["1.2k", "1200"],
])("a price of %s is %s", async (typed, rupees) => {
  const { user } = await openPage("/shop", shop());
  const from = screen.getByLabelText<HTMLInputElement>("From ₹");
  await user.clear(from);
  await user.type(from, `${typed}{Enter}`);
  expect(getCurrentAddress()).toBe(`/shop?minPrice=${rupees}`);
  expect(from.value).toBe(rupees);
});

test("a price that is not understood is an error and changes nothing", async () => {
  const { user } = await openPage("/shop?minPrice=20", shop());
  const from = screen.getByLabelText<HTMLInputElement>("From ₹");
  await user.clear(from);
  await user.type(from, "12,50");
  await user.tab();
  expect(screen.getByText(/'12,50' can be read in two ways/)).toBeInTheDocument();
  expect(from.getAttribute("aria-invalid")).toBe("true");
  expect(from.value).toBe("12,50");
  expect(getCurrentAddress()).toBe("/shop?minPrice=20");
});

test("treats prices beyond the slider as no bound", async () => {
  const { user } = await openPage("/shop?maxPrice=300", shop());
  const to = screen.getByLabelText<HTMLInputElement>("To ₹");
  await user.clear(to);
  await user.type(to, "99999");
  await user.tab();
  expect(getCurrentAddress()).toBe("/shop");
  expect(to.value).toBe("10000");
});

test.each(["/shop", "/shop?q=product&sort=name-asc"])(
  "there is nothing to clear at %s",
  async (path) => {
    await openPage(path, shop());
    expect(screen.queryByRole("button", { name: "Clear All Filters" })).toBeNull();
  },
);

test("an empty shop has no filters to clear", async () => {
  await openPage("/shop", cannedApi());
  expect(screen.getByText("No products found")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Clear/ })).toBeNull();
});

test("Clear All Filters keeps only the search", async () => {
  const { user } = await openPage(
    "/shop?q=product&sort=name-asc&inStock=true&minPrice=20&page=2",
    shop(),
  );
  await user.click(screen.getByRole("button", { name: "Clear All Filters" }));
  expect(getCurrentAddress()).toBe("/shop?q=product");
  expect(select("Stock Status").selectedOptions[0]?.text).toBe("All");
});

test("opens the sheet by a button with the filter count, and closes it by a button with the match count", async () => {
  await preloadDialog();
  const { user } = await openPage("/shop?inStock=true&minPrice=20", shop());
  const toggle = screen.getByText(/^Filters/, { selector: "button" });
  expect(within(toggle).getByText("2 filters on")).toBeInTheDocument();
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  await user.click(toggle);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  const sheet = await screen.findByRole("dialog", { name: "Filters" });
  await user.selectOptions(within(sheet).getByLabelText("Stock Status"), "All");
  expect(getCurrentAddress()).toBe("/shop?minPrice=20");
  await user.click(await within(sheet).findByRole("button", { name: /^Show \d+ product/ }));
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  expect(select("Stock Status").value).toBe("all");
});

test("going back restores filters and products without a call", async () => {
  const api = shop();
  const { user } = await openPage("/shop", api);
  await user.selectOptions(select("Stock Status"), "In Stock");
  await waitFor(() => expect(api.calls).toHaveLength(1));
  await act(async () => {
    const arrival = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
    history.back();
    await arrival;
  });
  expect(getCurrentAddress()).toBe("/shop");
  await waitFor(() => expect(select("Stock Status").value).toBe("all"));
  expect(screen.getByRole("link", { name: "Product 1" })).toBeInTheDocument();
  expect(api.calls).toHaveLength(1);
});

test("combines a category with the other filters", async () => {
  const api = shop();
  api.categories = [
    category({ productCount: 12 }),
    category({ id: "c2", name: "Eye Care", slug: "eye-care", productCount: 3 }),
  ];
  const { user } = await openPage("/shop?inStock=true&page=2", api);
  expect(texts(select("Category"))).toEqual(["All", "Pain Relief (12)", "Eye Care (3)"]);
  await user.selectOptions(select("Category"), "Eye Care (3)");
  expect(getCurrentAddress()).toBe("/shop?category=c2&inStock=true");
  await waitFor(() => expect(api.calls.at(-1)).toContain("&limit=12&categoryId=c2&inStock=true"));
});

test("can clear a category that no longer exists", async () => {
  const { user } = await openPage("/shop?category=gone", shop());
  expect(select("Category").selectedOptions[0]?.text).toBe("Unknown category");
  await user.selectOptions(select("Category"), "All");
  expect(getCurrentAddress()).toBe("/shop");
});
