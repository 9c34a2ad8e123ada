import type { Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { paid } from "../support/shop.ts";
import { cards, expect, heading, open, test } from "../support/site.ts";

const count = (page: Page) =>
  page.getByRole("main").locator("header").getByRole("paragraph").first();

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
  await expect(count(page)).toHaveText(`Showing 12 of ${found.length} products`);
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
  await expect(count(page)).toContainText(
    `of ${countProducts(({ isFeatured }) => isFeatured)} products`,
  );
  await page.getByLabel("Featured Products Only").uncheck();
  await expect(page).toHaveURL("/shop");
  await page.getByLabel("Stock Status").selectOption("Out of Stock");
  await expect(count(page)).toContainText(
    `of ${countProducts(({ availability }) => availability === "out_of_stock")} products`,
  );
  await page.getByLabel("Stock Status").selectOption("All");
  await page.getByLabel("Prescription").selectOption("Prescription Required");
  await expect(count(page)).toContainText(
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

test("the keyboard moves the price slider and sets the price bound", async ({ page }) => {
  await open(page, "/shop");
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await lowest.focus();
  await lowest.press("PageUp");
  await lowest.press("ArrowRight");
  await expect(page).toHaveURL(/\/shop\?minPrice=101$/);
  await expect(page.getByLabel("From ₹")).toHaveValue("101");
  await expect(lowest).toHaveAttribute("aria-valuetext", "₹101.00");
});

test("the middle of the price slider leaves about half of the products", async ({ page, shop }) => {
  await open(page, "/shop");
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await expect(lowest).toBeAttached();
  const track = page.locator('[data-part="track"]').first();
  await track.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await track.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width * 0.49, y + height / 2);
  await expect(page).toHaveURL(/minPrice=/);
  const rupees = Number(new URL(page.url()).searchParams.get("minPrice"));
  const left = shop.products.filter((product) => paid(product) >= rupees).length;
  await expect(count(page)).toContainText(`of ${left} products`);
  expect(left / shop.products.length).toBeGreaterThan(0.35);
  expect(left / shop.products.length).toBeLessThan(0.65);
});

test("one move of the price slider is one request and one history entry", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/products") asked.push(search);
  });
  await open(page, "/shop");
  const entries = await page.evaluate(() => history.length);
  const lowest = page.getByRole("slider", { name: "Lowest price" });
  await lowest.focus();
  for (let presses = 0; presses < 5; presses++) await lowest.press("PageUp");
  await expect(page).toHaveURL(/\/shop\?minPrice=\d+$/);
  const moved = page.url();
  const price = await lowest.getAttribute("aria-valuetext");
  await expect(count(page)).toHaveText(/^Showing \d+ of \d+ products$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(asked).toHaveLength(1);

  await lowest.scrollIntoViewIfNeeded();
  const box = await lowest.boundingBox();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 5; step++) await page.mouse.move(x + width / 2 + 10 * step, y);
  await page.mouse.up();
  await expect(page).not.toHaveURL(moved);
  await expect(count(page)).toHaveText(/^Showing \d+ of \d+ products$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  expect(asked).toHaveLength(2);

  await page.goBack();
  await expect(page).toHaveURL(moved);
  await expect(lowest).toHaveAttribute("aria-valuetext", price ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await expect(page.getByLabel("From ₹")).toHaveValue("0");
  expect(asked).toHaveLength(2);
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
  await expect(count(page)).toHaveText(`Showing 12 of ${shop.products.length} products`);
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
  await expect(count(page)).toContainText(`of ${featured} products`);
  await toggle(page).press("Enter");
  await sheet.getByLabel("From ₹").fill("9999");
  await sheet.getByLabel("From ₹").press("Enter");
  await expect(sheet.getByRole("button", { name: "No products found" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(toggle(page)).toBeFocused();
  await expect(page.getByText("Try adjusting your filters or search terms")).toBeVisible();
});
