import type { Page } from "playwright/test";
import { cards, expect, heading, open, test } from "../support/site.ts";

const readPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls and waits until the page has stored it. */
async function scrollDown(page: Page, y: number) {
  await page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        addEventListener("scrollend", () => done(), { once: true });
        scrollTo(0, y);
      }),
    y,
  );
}

test("a new page starts at the top, and going back restores the scroll position @phone", async ({
  page,
}) => {
  await open(page, "/");
  await scrollDown(page, 700);
  await cards(page).nth(4).click();
  await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  expect(await readPosition(page)).toBe(0);
  await scrollDown(page, 100);
  await page.goBack();
  await expect(heading(page)).toHaveText("EVERYDAY ESSENTIALS");
  await expect.poll(() => readPosition(page)).toBeGreaterThan(600);
  const home = await readPosition(page);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Quick Overview" })).toBeVisible();
  await expect.poll(() => readPosition(page)).toBe(100);
  await page.goBack();
  await expect.poll(() => readPosition(page)).toBe(home);
});

test("a reload keeps the scroll position @phone", async ({ page }) => {
  await open(page, "/terms");
  await scrollDown(page, 900);
  await page.reload();
  await expect(heading(page)).toHaveText("Terms of Service");
  await expect.poll(() => readPosition(page)).toBe(900);
});

test("a link with a hash works, also after leaving and returning @phone", async ({ page }) => {
  await open(page, "/terms");
  await page.getByRole("link", { name: "Returns and refunds" }).click();
  await expect(page).toHaveURL(/\/terms#.+/);
  await expect(page.getByRole("heading", { name: "Returns and refunds" })).toBeInViewport();
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL("/terms");
  await open(page, "/about");
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Returns and refunds" })).toBeInViewport();
});

test("going back over numbered pages restores title, products and scroll position", async ({
  page,
  shop,
}) => {
  await open(page, "/");
  const products = page.getByRole("region", { name: "Our Products" });
  await products.getByRole("link", { name: "Page 2", exact: true }).scrollIntoViewIfNeeded();
  const before = await readPosition(page);
  await products.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(cards(page).first()).toContainText(shop.products[9]?.name ?? "");
  await page.goBack();
  await expect(cards(page).first()).toContainText(shop.products[0]?.name ?? "");
  await expect.poll(() => readPosition(page)).toBe(before);
});

test("a navigation announces the title and focuses the heading", async ({ page }) => {
  await open(page, "/");
  await page.getByRole("link", { name: "About Us" }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle("About Us – Aushadhi");
  await expect(page.getByRole("status").filter({ hasText: "About Us – Aushadhi" })).toBeAttached();
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", /\/about$/);
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle("Aushadhi – online pharmacy for Nepal");
});

test("a change of filters keeps the focus", async ({ page }) => {
  await open(page, "/shop");
  await page.getByLabel("Prescription").focus();
  await page.getByLabel("Prescription").selectOption("No Prescription");
  await expect(page).toHaveURL("/shop?prescription=no");
  await expect(page.getByText(/^Showing 12 of/)).toBeVisible();
  await expect(page.getByLabel("Prescription")).toBeFocused();
});
