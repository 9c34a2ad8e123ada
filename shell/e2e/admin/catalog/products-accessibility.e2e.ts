import { expectNoViolations } from "../../support/accessible.ts";
import { openDashboard } from "../../support/admin-catalog.ts";
import { hasTheKeyboard } from "../../support/keyboard.ts";
import { expect } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

const narrowed = { width: 390, height: 844 };

test("a phone shows each product as a card, and nothing is wider than the screen", async ({
  page,
}) => {
  await page.setViewportSize(narrowed);
  await openDashboard(page, "?limit=10");
  await expect(page.getByRole("button", { name: /^Edit/ })).toHaveCount(10);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(narrowed.width);
  await expectNoViolations(page);
  await page.getByRole("button", { name: /^Edit/ }).first().click();
  await hasTheKeyboard(page.getByRole("dialog"));
  expect(await width()).toBeLessThanOrEqual(narrowed.width);
});

test("the product list and a row with the stock form are accessible", async ({ page }) => {
  await openDashboard(page, "?limit=10");
  await page
    .getByRole("button", { name: /^Change stock/ })
    .first()
    .click();
  await expectNoViolations(page);
});

for (const [opener, title] of [
  ["List Products", "Add New Product"],
  [/^View/, "Product Details"],
  [/^Edit/, "Edit Product"],
] as const) {
  test(`the dialog ${title} is accessible`, async ({ page }) => {
    await openDashboard(page, "?limit=10");
    await page.getByRole("button", { name: opener }).first().click();
    await hasTheKeyboard(page.getByRole("dialog", { name: title }));
    await expectNoViolations(page);
  });
}
