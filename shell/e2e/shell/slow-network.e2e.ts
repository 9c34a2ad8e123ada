import { hold } from "../support/network.ts";
import { cards, expect, heading, navigate, open, test } from "../support/site.ts";

test("a navigation stays on the page, marked busy, while code loads @phone", async ({ page }) => {
  await open(page, "/about");
  const release = await hold(page, "**/mfe/mfe-catalog/**");
  await navigate(page, "Shop");
  await expect(page.locator("html")).toHaveAttribute("data-busy");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(heading(page)).toHaveText("About Us");
  release();
  await expect(heading(page)).toHaveText("Shop Products");
  await expect(heading(page)).toBeFocused();
  await expect(page.locator("html")).not.toHaveAttribute("data-busy");
  await expect(page.getByRole("progressbar")).toBeHidden();
});

test("a product shows a skeleton until its data loads @phone", async ({ page }) => {
  await open(page, "/");
  const release = await hold(page, /\/api\/products\//);
  const name = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(heading(page)).toHaveText("Loading product...");
  release();
  await expect(heading(page)).toHaveText(name);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${name} – Aushadhi`);
  await expect(page.getByRole("status").filter({ hasText: name })).toBeAttached();
});

test("the later of two quick clicks wins", async ({ page }) => {
  await open(page, "/about");
  const release = await hold(page, "**/mfe/mfe-catalog/**");
  const links = page.getByRole("contentinfo");
  await links.getByRole("link", { name: "All Products" }).click();
  await links.getByRole("link", { name: "Terms of Service" }).click();
  await expect(heading(page)).toHaveText("Terms of Service");
  const fetched = page.waitForResponse(/-shop-page\.js$/);
  release();
  await (await fetched).finished();
  await expect(page).toHaveURL("/terms");
  await expect(heading(page)).toHaveText("Terms of Service");
  await expect(page.locator("html")).not.toHaveAttribute("data-busy");
});

test("going back cancels a navigation that is still loading", async ({ page }) => {
  await open(page, "/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(heading(page)).toHaveText("Terms of Service");
  const release = await hold(page, "**/mfe/mfe-catalog/**");
  await page.getByRole("contentinfo").getByRole("link", { name: "All Products" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-busy");
  await page.goBack();
  await expect(heading(page)).toHaveText("About Us");
  const fetched = page.waitForResponse(/-shop-page\.js$/);
  release();
  await (await fetched).finished();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("html")).not.toHaveAttribute("data-busy");
});

test("a slow change of filters keeps the old products, marked as stale", async ({ page }) => {
  await open(page, "/shop");
  const release = await hold(page, /\/api\/products\?.*featured/);
  await page.getByLabel("Featured Products Only").check();
  await expect(page.getByText("Loading products...")).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  release();
  await expect(page.getByText(/^Showing \d+ of \d+ products$/)).toBeVisible();
});

test("the next products show skeletons until they load @phone", async ({ page }) => {
  await open(page, "/shop");
  const release = await hold(page, /\/api\/products\?.*page=2/);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("link", { name: "Loading more products..." })).toBeVisible();
  release();
  await expect(cards(page)).toHaveCount(24);
});
