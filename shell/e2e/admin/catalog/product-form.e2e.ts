import { makeProduct, newName, openDashboard, rowOf } from "../../support/admin-catalog.ts";
import { owner, signIn } from "../../support/people.ts";
import { expect } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

for (const [width, height] of [
  [1440, 900],
  [1440, 480],
  [390, 560],
] as const) {
  test(`the product form's save button stays in view at ${width} × ${height}, also in the last field`, async ({
    page,
    context,
  }) => {
    await signIn(context, owner);
    const product = await makeProduct(context);
    await page.setViewportSize({ width, height });
    await openDashboard(page, `?product=${product.id}`);
    const dialog = page.getByRole("dialog", { name: "Edit Product" });
    const save = dialog.getByRole("button", { name: "Update Product" });
    await expect(save).toBeInViewport({ ratio: 1 });
    const last = dialog.getByLabel("Description", { exact: true });
    await last.focus();
    await expect(last).toBeInViewport();
    await expect(save).toBeInViewport({ ratio: 1 });
  });
}

test("a long SKU gives way to the name in two lines and does not widen the table", async ({
  page,
  context,
}) => {
  await signIn(context, owner);
  const name = newName("Long Balm");
  const sku = `PARA-500 TAB/10 ${crypto.randomUUID()}`;
  await makeProduct(context, { name, sku });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openDashboard(page, `?q=${encodeURIComponent(name)}`);
    const shown = rowOf(page, name).getByText(sku);
    const lines = await shown.evaluate((text) => {
      const { height } = (text.closest("[title]") ?? text).getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight));
    });
    expect(lines, `${width} pixels`).toBeLessThanOrEqual(2);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  }
});

test("a half-typed expiry date is an error, and is not saved as no date", async ({
  page,
  context,
}) => {
  const name = newName("Dated Balm");
  await signIn(context, owner);
  await makeProduct(context, { name, expiryDate: "2030-05-31" });
  await openDashboard(page, `?tab=products&q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Product" });
  const date = dialog.getByLabel("Expiry date");
  await date.focus();
  await page.keyboard.press("Backspace");
  await expect(date).toHaveValue("");
  await dialog.getByRole("button", { name: "Update Product" }).click();
  await expect(date).toHaveAccessibleDescription("Enter the whole date, or empty the box");
  await expect(date).toBeFocused();
});

test("Escape asks before a date is lost that was half typed into an empty box", async ({
  page,
  context,
}) => {
  await signIn(context, owner);
  await openDashboard(page);
  await page.getByRole("button", { name: "List Products" }).click();
  const date = page.getByRole("dialog", { name: "Add New Product" }).getByLabel("Expiry date");
  await date.focus();
  await page.keyboard.type("12");
  await expect(date).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});
