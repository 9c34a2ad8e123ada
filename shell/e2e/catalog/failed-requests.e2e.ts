import type { Page } from "playwright/test";
import { breakOff, brokenOff, either } from "../support/network.ts";
import { cards, expect, heading, open, test } from "../support/site.ts";

const calls = "**/api/**";
const retry = (page: Page) => page.getByRole("button", { name: "Retry" });

test.describe("failed API calls", () => {
  test.use({ allowed: either(brokenOff, /^console error: (products|product|category)/) });

  test("show an error with Retry in the listing @phone", async ({ page, shop }) => {
    await open(page, "/shop");
    const restore = await breakOff(page, calls);
    await page.getByRole("searchbox").fill("zinc");
    await page.getByRole("searchbox").press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to search products" });
    await expect(alert).toBeVisible();
    await restore();
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(/^Found \d+/)).toBeVisible();
    expect(shop.products.length).toBeGreaterThan(0);
  });

  test("show an error with Retry on the product page", async ({ page, shop }) => {
    const category = shop.categories[0]?.id;
    await open(page, `/category/${category}`);
    const restore = await breakOff(page, calls);
    const name = (await cards(page).first().getByRole("heading").textContent()) ?? "";
    await cards(page).first().click();
    await expect(heading(page)).toHaveText("Failed to fetch product");
    await restore();
    await retry(page).click();
    await expect(heading(page)).toHaveText(name);
  });

  test("keep the loaded products when the next page fails", async ({ page }) => {
    await open(page, "/shop");
    const restore = await breakOff(page, calls);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to fetch products" }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await restore();
    await retry(page).click();
    await expect(cards(page)).toHaveCount(24);
  });
});

test.describe("a lost connection", () => {
  test.use({ allowed: either(brokenOff, /^console error: products/, /is already registered/) });

  test("shows a notice, and another when it is restored @phone", async ({ page, context }) => {
    await open(page, "/");
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You are back online")).toBeVisible();
    const toasts = page.getByRole("button", { name: "Close notification" });
    while ((await toasts.count()) > 0) await toasts.first().click();
    await expect(page.getByText("You are offline.")).toBeHidden();
  });

  test("shows an error with Retry in the listing, and loads it when it is restored @phone", async ({
    page,
    context,
  }) => {
    await open(page, "/shop");
    await context.setOffline(true);
    await page.getByRole("searchbox").fill("zinc");
    await page.getByRole("searchbox").press("Enter");
    const alert = page.getByRole("alert").filter({ hasText: "Failed to search products" });
    await expect(alert.getByRole("button", { name: "Retry" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Found \d+/)).toBeVisible();
  });
});
