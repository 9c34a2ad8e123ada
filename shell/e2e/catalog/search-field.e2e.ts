import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { openSearch, searchButton, searchField, suggestion } from "../support/search-field.ts";
import { cards, expect, heading, open, test } from "../support/site.ts";

test("the search field suggests while typing and leads to the product @phone", async ({ page }) => {
  await open(page, "/about");
  const field = await openSearch(page);
  await field.pressSequentially("paracetamol");
  await expect(suggestion(page, /^Paracetamol 500 mg/).first()).toContainText("₹");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await suggestion(page, /^Paracetamol 500 mg/)
    .first()
    .click();
  await expect(heading(page)).toHaveText("Paracetamol 500 mg");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole("listbox")).toBeHidden();
});

/** Search fields that can be seen. */
const visibleFields = (page: Page) =>
  page.locator("input[type=search], [role=search] input[name=q]").filter({ visible: true });

test("no page has two search fields at any width", async ({ page, shop }) => {
  test.slow();
  const category = links.category(shop.categories[0]?.id ?? "");
  const product = links.product(shop.products[0]?.id ?? "");
  for (const path of ["/", "/shop", "/shop?q=zinc", "/products", category, product]) {
    await page.goto(path);
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const count = await visibleFields(page).count();
      expect(count, `${path} at ${width} pixels`).toBeLessThanOrEqual(1);
    }
  }
});

test("the bar's field gives way to the shop's own and returns", async ({ page }) => {
  await open(page, "/about");
  const bar = page.getByRole("banner");
  const place = await bar.getByRole("search").boundingBox();
  await expect(searchField(page)).toBeVisible();
  await bar.getByRole("link", { name: "Shop", exact: true }).click();
  await expect(heading(page)).toHaveText("Shop Products");
  await expect(searchField(page)).toBeHidden();
  await expect(visibleFields(page)).toHaveCount(1);
  expect(await bar.getByRole("search").boundingBox()).toEqual(place);
  // The button still opens the search with suggestions.
  const field = await openSearch(page);
  await field.pressSequentially("paracetamol");
  await suggestion(page, /^Paracetamol 500 mg/)
    .first()
    .click();
  await expect(heading(page)).toHaveText("Paracetamol 500 mg");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(searchField(page)).toBeVisible();
});

test("the search field works with the keyboard alone", async ({ page }) => {
  await open(page, "/about");
  const field = searchField(page);
  await tabTo(page, field);
  await page.keyboard.type("tamsulosin");
  const first = suggestion(page, /^Tamsulosin 0.4 mg Prescription needed/);
  await expect(first).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(field).toHaveValue("tamsulosin");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Tamsulosin 0.4 mg");
});

test("Enter opens the listing, and the field offers the query as a recent search @phone", async ({
  page,
}) => {
  await open(page, "/");
  const field = await openSearch(page);
  await field.fill("zinc");
  await expect(suggestion(page, /zinc/i).first()).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL("/shop?q=zinc");
  await expect(heading(page)).toHaveText("Search Results for zinc");
  await openSearch(page);
  await expect(suggestion(page, "zinc")).toBeVisible();
  await page.getByRole("button", { name: "Remove zinc" }).click();
  await expect(suggestion(page, "zinc")).toBeHidden();
  await expect(field).toBeFocused();
});

test("sixty keys in three seconds send at most six requests", async ({ page }) => {
  await page.clock.install();
  await open(page, "/");
  const field = await openSearch(page);
  await field.fill("pa");
  await expect(suggestion(page, "Cheapest first")).toBeVisible();
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/products/suggestions") asked.push(url.searchParams.get("q") ?? "");
  });
  await field.fill("");
  const typed = "paracetamol ibuprofen cetirizine omeprazole amoxicillin zinc";
  for (const key of typed) {
    await page.keyboard.type(key);
    await page.clock.runFor(50);
  }
  await page.clock.runFor(1_000);
  await expect.poll(() => asked.at(-1)).toBe(typed);
  expect(typed).toHaveLength(60);
  expect(asked.length).toBeLessThanOrEqual(6);
});

test("the search field fills a phone screen, and Escape returns the focus @small", async ({
  page,
}) => {
  await open(page, "/about");
  await searchButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Find a product" });
  await hasTheKeyboard(dialog);
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(searchButton(page)).toBeFocused();
});

test("the search field is accessible, closed and open @phone", async ({ page }) => {
  await open(page, "/about");
  await expectNoViolations(page);
  const field = await openSearch(page);
  await field.pressSequentially("paracetmol");
  await expect(suggestion(page, /^Paracetamol 500 mg/).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectNoViolations(page);
  await field.fill("zinc");
  await field.press("Enter");
  await expect(heading(page)).toHaveText("Search Results for zinc");
  await openSearch(page);
  await expect(page.getByRole("button", { name: "Clear recent searches" })).toBeVisible();
  await expectNoViolations(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowed: /^failed: .*\.js csp$/ });

  test("the search field is a form", async ({ page }) => {
    await page.goto("/about");
    await searchField(page).fill("paracetamol");
    await searchField(page).press("Enter");
    await expect(page).toHaveURL("/shop?q=paracetamol");
    await expect(cards(page).first()).toContainText("Paracetamol");
  });

  test("the search button leads to the listing and its search field @small", async ({ page }) => {
    await page.goto("/about");
    await searchButton(page).click();
    await expect(heading(page)).toHaveText("Shop Products");
  });
});
