import type { Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { paid } from "../support/shop.ts";
import { cards, expect, heading, open, productCount, test } from "../support/site.ts";

const toggle = (page: Page) => page.getByRole("button", { name: /^Filters/ });

/** Shows the filters, which a small screen has in a sheet. */
async function openFilters(page: Page) {
  if (await toggle(page).isVisible()) await toggle(page).click();
  await expect(page.getByLabel("Stock Status")).toBeVisible();
}

/** Closes the filter sheet of a small screen. */
async function closeFilters(page: Page) {
  const sheet = page.getByRole("dialog");
  // The button shows the count only after the products are counted.
  const show = sheet.getByRole("button", { name: /^Show \d+ product/ });
  if (await sheet.isVisible()) await show.click();
  await expect(sheet).toBeHidden();
}

test("a category is sorted and filtered in its own address, also going back @phone", async ({
  page,
  shop,
}) => {
  const { categoryId } = shop.product(({ availability }) => availability === "in_stock");
  const listed = shop.products.filter((product) => product.categoryId === categoryId);
  const buyable = listed.filter(({ availability }) => availability !== "out_of_stock");
  const path = `/category/${categoryId}`;
  await open(page, path);
  await page.getByLabel("Sort By").selectOption("Price Low to High");
  await expect(page).toHaveURL(`${path}?sort=price-asc`);
  const cheapest = Math.min(...listed.map(paid));
  await expect(cards(page).first()).toContainText(`₹${cheapest.toFixed(2)}`);
  await openFilters(page);
  await page.getByLabel("Stock Status").selectOption("In Stock");
  await closeFilters(page);
  await expect(page).toHaveURL(`${path}?sort=price-asc&inStock=true`);
  const size = buyable.length === 1 ? "1 product" : `${buyable.length} products`;
  await expect(page.getByRole("main").getByRole("status")).toHaveText(size);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(page.getByLabel("Sort By")).toHaveValue("");
});

test("the URL keeps filters and sort order across a reload and a new browser @phone", async ({
  page,
  shop,
  browser,
}) => {
  const found = shop.products
    .filter(({ prescriptionRequired }) => prescriptionRequired === "no")
    .filter(({ availability }) => availability !== "out_of_stock")
    .filter((product) => paid(product) >= 100 && paid(product) <= 400);
  const cheapest = Math.min(...found.map(paid));
  await open(page, "/shop");
  await page.getByLabel("Sort By").selectOption("Price Low to High");
  await expect(page).toHaveURL("/shop?sort=price-asc");
  await openFilters(page);
  await page.getByLabel("Prescription").selectOption("No Prescription");
  await expect(page).toHaveURL("/shop?sort=price-asc&prescription=no");
  await page.getByLabel("Stock Status").selectOption("In Stock");
  await expect(page).toHaveURL("/shop?sort=price-asc&prescription=no&inStock=true");
  await page.getByLabel("From ₹").fill("100");
  await page.getByLabel("To ₹").fill("400");
  await page.getByLabel("To ₹").press("Tab");
  const address = "/shop?sort=price-asc&prescription=no&inStock=true&minPrice=100&maxPrice=400";
  await expect(page).toHaveURL(address);
  await closeFilters(page);
  await expect(productCount(page)).toHaveText(`Showing 12 of ${found.length} products`);
  await expect(cards(page).first()).toContainText(`₹${cheapest.toFixed(2)}`);
  const names = await cards(page).getByRole("heading").allTextContents();

  await page.reload();
  await expect(cards(page).getByRole("heading")).toHaveText(names);
  await openFilters(page);
  await expect(page.getByLabel("Sort By")).toHaveValue("price-asc");
  await expect(page.getByLabel("Stock Status")).toHaveValue("true");
  await expect(page.getByLabel("From ₹")).toHaveValue("100");

  const elsewhere = await browser.newContext();
  const shared = await elsewhere.newPage();
  await open(shared, page.url());
  await expect(cards(shared).getByRole("heading")).toHaveText(names);
  await elsewhere.close();
});

test("each filter narrows the list to matching products", async ({ page, shop }) => {
  const countProducts = (where: (product: (typeof shop.products)[number]) => boolean) =>
    shop.products.filter(where).length;
  await open(page, "/shop");
  await page.getByLabel("Featured Products Only").check();
  await expect(page).toHaveURL("/shop?featured=true");
  await expect(productCount(page)).toContainText(
    `of ${countProducts(({ isFeatured }) => isFeatured)} products`,
  );
  await page.getByLabel("Featured Products Only").uncheck();
  await expect(page).toHaveURL("/shop");
  await page.getByLabel("Stock Status").selectOption("Out of Stock");
  await expect(productCount(page)).toContainText(
    `of ${countProducts(({ availability }) => availability === "out_of_stock")} products`,
  );
  await page.getByLabel("Stock Status").selectOption("All");
  await page.getByLabel("Prescription").selectOption("Prescription Required");
  await expect(productCount(page)).toContainText(
    `of ${countProducts(({ prescriptionRequired }) => prescriptionRequired === "yes")} products`,
  );
});

test("every sort order sorts the list", async ({ page, shop }) => {
  const prices = shop.products.map(paid).sort((a, b) => a - b);
  await open(page, "/shop");
  await page.getByLabel("Sort By").selectOption("Price High to Low");
  await expect(cards(page).first()).toContainText(
    (prices.at(-1) ?? 0).toLocaleString("en-IN", { minimumFractionDigits: 2 }),
  );
  const newest = shop.products[0]?.name ?? "";
  await page.getByLabel("Sort By").selectOption("Newest First");
  await expect(page).toHaveURL("/shop");
  await expect(cards(page).first()).toContainText(newest);
  await page.getByLabel("Sort By").selectOption("Oldest First");
  await expect(cards(page).first()).toContainText(shop.products.at(-1)?.name ?? "");
  for (const [order, descending] of [
    ["Name A-Z", false],
    ["Name Z-A", true],
  ] as const) {
    await page.getByLabel("Sort By").selectOption(order);
    await expect(page).toHaveURL(/sort=name-/);
    await expect(async () => {
      const names = await cards(page).getByRole("heading").allTextContents();
      const sorted = [...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
      expect(names).toEqual(descending ? sorted.reverse() : sorted);
    }).toPass();
  }
});

test("Clear All Filters shows all products again and keeps the search", async ({ page }) => {
  await open(page, "/shop?q=tablets&featured=true&minPrice=10");
  await page.getByRole("button", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL("/shop?q=tablets");
  await expect(page.getByLabel("Featured Products Only")).not.toBeChecked();
  await expect(page.getByLabel("From ₹")).toHaveValue("0");
});

test("filters without matches show a message and can be cleared @phone", async ({ page, shop }) => {
  await open(page, "/shop?minPrice=9000&maxPrice=9001");
  await expect(page.getByText("No products found")).toBeVisible();
  await expect(page.getByText("Try adjusting your filters or search terms")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters", exact: true }).click();
  await expect(page).toHaveURL("/shop");
  await expect(productCount(page)).toHaveText(`Showing 12 of ${shop.products.length} products`);
  await expect(heading(page)).toBeFocused();
});

test("a small screen shows the filters in a sheet with the number of matches @small", async ({
  page,
  shop,
}) => {
  await open(page, "/shop?featured=true&inStock=true");
  await expect(toggle(page)).toContainText("2 filters on");
  await expect(page.getByLabel("Stock Status")).toBeHidden();
  await expect(page.getByLabel("Sort By")).toBeVisible();
  await toggle(page).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Stock Status").selectOption("All");
  const featured = shop.products.filter(({ isFeatured }) => isFeatured).length;
  const show = sheet.getByRole("button", { name: `Show ${featured} products` });
  await expect(show).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await expect(toggle(page)).toContainText("1 filter on");
  await expect(productCount(page)).toContainText(`of ${featured} products`);
  await toggle(page).press("Enter");
  await sheet.getByLabel("From ₹").fill("9999");
  await sheet.getByLabel("From ₹").press("Enter");
  await expect(sheet.getByRole("button", { name: "No products found" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toggle(page)).toBeFocused();
  await expect(page.getByText("Try adjusting your filters or search terms")).toBeVisible();
});
