import { expectNoViolations } from "../../support/accessible.ts";
import { openDashboard } from "../../support/admin-catalog.ts";
import { hasTheKeyboard } from "../../support/keyboard.ts";
import { expect } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

const narrowed = { width: 390, height: 844 };

test("on a phone each product is a card, and nothing is wider than the screen", async ({
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

test("axe finds nothing in the list and in a row with the stock form", async ({ page }) => {
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
  test(`axe finds nothing in the dialog ${title}`, async ({ page }) => {
    await openDashboard(page, "?limit=10");
    await page.getByRole("button", { name: opener }).first().click();
    await hasTheKeyboard(page.getByRole("dialog", { name: title }));
    await expectNoViolations(page);
  });
}
