import { cards, categoryRow, expect, heading, navigate, open, test } from "../support/site.ts";

test("a visitor goes from home to a category and a product, and back @phone", async ({
  page,
  shop,
}) => {
  const [category] = shop.categories;
  await open(page, "/");
  await categoryRow(page)
    .getByRole("link", { name: category?.name ?? "" })
    .click();
  await expect(page).toHaveURL(`/category/${category?.id}`);
  await expect(heading(page)).toHaveText(category?.name ?? "");
  await expect(page).toHaveTitle(`${category?.name} – Aushadhi`);

  const card = cards(page).first();
  const name = (await card.getByRole("heading").textContent()) ?? "";
  await card.click();
  await expect(heading(page)).toHaveText(name);
  await expect(page).toHaveTitle(`${name} – Aushadhi`);

  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(`/category/${category?.id}`);
  await expect(heading(page)).toHaveText(category?.name ?? "");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
});

test("the bar leads to Home and Shop and marks the current page @phone", async ({ page }) => {
  await open(page, "/");
  await navigate(page, "Shop");
  await expect(heading(page)).toHaveText("Shop Products");
  const bar = page.getByRole("banner");
  await expect(bar.locator('a[aria-current="page"]').first()).toHaveText("Shop");
  await navigate(page, "Home");
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
});

test("SHOP NOW leads to the shop @phone", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "SHOP NOW" }).click();
  await expect(page).toHaveURL("/shop");
  await expect(heading(page)).toHaveText("Shop Products");
});

test("home shows the newest products, nine per page", async ({ page, shop }) => {
  const pages = Math.ceil(shop.products.length / 9);
  await open(page, "/");
  const products = page.getByRole("region", { name: "Our Products" });
  const names = products.getByRole("article").getByRole("heading");
  await expect(names).toHaveText(shop.products.slice(0, 9).map(({ name }) => name));
  await expect(products.getByText(`Page 1 of ${pages}`)).toBeVisible();
  await expect(products.getByRole("link", { name: "Previous" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );

  await products.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL("/?page=2#our-products");
  await expect(names).toHaveText(shop.products.slice(9, 18).map(({ name }) => name));
  await expect(products.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(products.getByRole("heading", { name: "Our Products" })).toBeFocused();
  await expect(products.getByRole("heading", { name: "Our Products" })).toBeInViewport();

  await products.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/?page=3#our-products");
  await products.getByRole("link", { name: "Previous" }).click();
  await expect(names).toHaveText(shop.products.slice(9, 18).map(({ name }) => name));
  await page.reload();
  await expect(names).toHaveText(shop.products.slice(9, 18).map(({ name }) => name));
  await products.getByRole("link", { name: `Page ${pages}` }).click();
  await expect(names).toHaveText(shop.products.slice((pages - 1) * 9).map(({ name }) => name));
});

test("a home page number that does not exist shows the first page", async ({ page }) => {
  await open(page, "/?page=999");
  await expect(page.getByText("There is nothing on this page")).toBeVisible();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page).toHaveURL("/");
  await expect(cards(page)).toHaveCount(9);
});

test("a product page shows all facts and each picture @phone", async ({ page, shop }) => {
  const product = shop.product(
    ({ discountPrice, prescriptionRequired, expiryDate, images }) =>
      discountPrice !== null && prescriptionRequired === "yes" && !!expiryDate && images.length > 1,
  );
  const category = shop.categories.find(({ id }) => id === product.categoryId);
  await open(page, `/product/${product.id}`);
  const main = page.getByRole("main");
  await expect(heading(page)).toHaveText(product.name);
  await expect(main.getByText("Prescription Required")).toBeVisible();
  await expect(main.getByText(product.sku)).toBeVisible();
  await expect(main.getByText("% off")).toBeVisible();
  for (const text of [product.manufacturer, product.batchNumber, product.description]) {
    await expect(main.getByText(text ?? "")).toBeVisible();
  }
  const ofCategory = main.getByRole("paragraph").getByRole("link").first();
  await expect(ofCategory).toHaveText(category?.name ?? "");

  const second = main.getByRole("img", { name: `${product.name}, picture 2` });
  await main.getByRole("button", { name: "Show picture 2" }).click();
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await expect(main.getByRole("button", { name: "Show picture 2" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("Back on a directly opened product leads to the shop", async ({ page, shop }) => {
  await open(page, `/product/${shop.products[0]?.id}`);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/shop");
  await expect(heading(page)).toHaveText("Shop Products");
});

test("the footer leads to every page it names @phone", async ({ page }) => {
  await open(page, "/");
  const places = [
    ["About Us", "/about", "About Us"],
    ["Terms of Service", "/terms", "Terms of Service"],
    ["Privacy Policy", "/privacy", "Privacy Policy"],
    ["All Products", "/products", "Shop Products"],
    ["Shop", "/shop", "Shop Products"],
    ["Home", "/", "EVERYDAY ESSENTIALS"],
  ] as const;
  for (const [name, path, title] of places) {
    await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(title);
    // A growing list moves the footer down.
    if (title === "Shop Products") await page.goBack();
  }
});
