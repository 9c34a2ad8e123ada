import { drawer as drawerOf, oldProduct, openDrawer } from "../support/cart.ts";
import { cards, expect, heading, open, test } from "../support/site.ts";

test("Back closes the cart drawer, and the next Back leaves the page @phone", async ({ page }) => {
  await open(page, "/");
  await open(page, "/shop");
  const drawer = await openDrawer(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/shop");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a page opened from the drawer goes back to the page under it", async ({ page, shop }) => {
  const product = oldProduct(shop, 0);
  await open(page, `/product/${product.id}`);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
  await openDrawer(page);
  await drawerOf(page).getByRole("link", { name: product.name }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await open(page, "/shop");
  const drawer = await openDrawer(page);
  await drawerOf(page).getByRole("link", { name: product.name }).click();
  await expect(drawer).toBeHidden();
  await expect(heading(page)).toHaveText(product.name);
  await page.goBack();
  await expect(page).toHaveURL("/shop");
  await expect(cards(page).first()).toBeVisible();
});

test("Back closes the filters on a phone and keeps what was chosen @phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "/shop");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Featured Products Only").check();
  await expect(page).toHaveURL("/shop?featured=true");
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL("/shop?featured=true");
  await page.goBack();
  await expect(page).toHaveURL("/shop");
});

test("Back closes the login dialog", async ({ page }) => {
  await open(page, "/shop");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/shop");
});
