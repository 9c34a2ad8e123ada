import { cards, expect, heading, test } from "../support/site.ts";

test.describe("a browser too old for the scripts", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(HTMLScriptElement, "supports", { value: undefined });
    });
  });

  test("keeps the server's page and explains why it cannot order @phone", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".js")) scripts.push(request.url());
    });
    await page.goto("/");
    await expect(page.getByText("This browser is too old for ordering here.")).toBeVisible();
    await expect(cards(page)).toHaveCount(9);
    const buy = cards(page).getByRole("button", { name: /add to cart/i });
    await expect(buy.first()).toHaveCSS("cursor", "not-allowed");
    await cards(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
    expect(scripts).toEqual([]);
  });

  test("searches with the plain form @phone", async ({ page }) => {
    await page.goto("/shop");
    await page.getByRole("searchbox").fill("paracetamol");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(heading(page)).toHaveText("Search Results for paracetamol");
    await expect(page.getByRole("button", { name: "Search" })).not.toHaveAttribute("aria-busy");
  });
});

test("a new browser sees no notice", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("This browser is too old for ordering here.")).toBeHidden();
  await expect(page.getByText("This page did not load in full.")).toBeHidden();
  await expect(page.locator("noscript p")).toHaveCount(0);
});
