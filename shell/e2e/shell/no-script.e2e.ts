import { paid } from "../support/shop.ts";
import { cards, categoryRow, expect, heading, navigate, test } from "../support/site.ts";

// Chromium reports a blocked script like this.
test.use({ javaScriptEnabled: false, allowed: /^failed: .*\.js csp$/ });

test("home is readable and links to other pages @phone", async ({ page, shop }) => {
  await page.goto("/");
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  await expect(cards(page).getByRole("heading")).toHaveText(
    shop.products.slice(0, 9).map(({ name }) => name),
  );
  const categories = categoryRow(page);
  await expect(categories.getByRole("listitem").getByRole("link")).toHaveCount(
    shop.categories.length,
  );
  await expect(categories.getByRole("button")).toHaveCount(0);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL("/?page=2#our-products");
  await expect(cards(page).first()).toContainText(shop.products[9]?.name ?? "");
  await navigate(page, "Shop");
  await expect(heading(page)).toHaveText("Shop Products");
});

test("the shop is searched, filtered and paged with its form and links @phone", async ({
  page,
  shop,
}) => {
  const total = shop.products.filter(
    ({ prescriptionRequired }) => prescriptionRequired === "no",
  ).length;
  await page.goto("/shop");
  await page.getByLabel("Sort By").selectOption("Name A-Z");
  await page.getByLabel("Prescription").selectOption("No Prescription");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/sort=name-asc/);
  await expect(page.getByText(`Showing 12 of ${total} products`)).toBeVisible();
  await expect(page.getByLabel("Prescription")).toHaveValue("no");
  const first = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  await page.getByRole("link", { name: "Show more products" }).click();
  await expect(page).toHaveURL("/shop?sort=name-asc&prescription=no&page=2");
  await expect(cards(page)).toHaveCount(12);
  await page.getByRole("link", { name: "Show earlier products" }).click();
  await expect(cards(page).first()).toContainText(first);

  await page.getByRole("searchbox").fill("paracetmol");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("link", { name: "Did you mean paracetamol?" })).toBeVisible();
  await page.getByRole("button", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL("/shop?q=paracetmol");
});

test("a category is sorted, filtered and cleared with its forms @phone", async ({ page, shop }) => {
  const { categoryId } = shop.product(({ availability }) => availability === "in_stock");
  const path = `/category/${categoryId}`;
  const listed = shop.products.filter((product) => product.categoryId === categoryId);
  const cheapest = Math.min(...listed.map(paid));
  await page.goto(path);
  await page.getByLabel("Sort By").selectOption("Price Low to High");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL((url) => `${url.pathname}` === path);
  await expect(page).toHaveURL(/[?&]sort=price-asc/);
  await expect(cards(page).first()).toContainText(`₹${cheapest.toFixed(2)}`);
  await page.getByLabel("Stock Status").selectOption("In Stock");
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/[?&]inStock=true/);
  await page.getByRole("button", { name: "Clear All Filters" }).click();
  await expect(page).toHaveURL((url) => `${url.pathname}` === path && !url.search.slice(1));
});

test("a category and a product are readable @phone", async ({ page, shop }) => {
  const product = shop.product(({ images }) => images.length > 1);
  await page.goto(`/category/${product.categoryId}`);
  const name = shop.categories.find(({ id }) => id === product.categoryId)?.name ?? "";
  await expect(heading(page)).toHaveText(name);
  await cards(page).filter({ hasText: product.name }).getByRole("link").click();
  await expect(heading(page)).toHaveText(product.name);
  await expect(page.getByText(product.description)).toBeVisible();
  await expect(page.getByText(product.sku)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Show picture/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/shop\??$/);
});

test("a notice says that ordering needs JavaScript, and its buttons look disabled @phone", async ({
  page,
  shop,
}) => {
  const { id } = shop.product(({ availability }) => availability === "in_stock");
  // The runner finds no text inside noscript.
  const sentence = page.locator("noscript p");
  for (const path of ["/", "/shop", `/product/${id}`]) {
    await page.goto(path);
    await expect(sentence).toHaveText("Ordering needs JavaScript. To order, please turn it on.");
    await expect(sentence).toBeInViewport();
    const buy = page.getByRole("main").getByRole("button", { name: /add to cart/i });
    await expect(buy.first()).toHaveCSS("cursor", "not-allowed");
    await expect(buy.first()).toHaveCSS("color", "rgb(75, 90, 83)");
  }
  await expect(page.getByRole("button", { name: "Back" })).toHaveCSS("cursor", "pointer");
});

test("an unknown name shows no products", async ({ page }) => {
  await page.goto("/shop?q=omiga");
  await expect(page.getByText('Nothing matches "omiga".')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Did you mean omega?" }).click();
  await expect(page).toHaveURL("/shop?q=omega");
});

test("the 404 page is readable @phone", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText("404 Not Found");
  await expect(page.getByRole("button", { name: "Go Back" })).toBeHidden();
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
});
