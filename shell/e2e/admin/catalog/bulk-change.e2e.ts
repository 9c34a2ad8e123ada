import { productListResponseSchema } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../../support/accessible.ts";
import { adminTest } from "../../support/admin.ts";
import { makeProduct, newName, rowOf } from "../../support/admin-catalog.ts";
import { comeBack } from "../../support/ended-session.ts";
import { breakOff, brokenOff, either } from "../../support/network.ts";
import { signOut } from "../../support/people.ts";
import { expect, open } from "../../support/site.ts";

adminTest.use({ allowed: either(/status of 401/, brokenOff) });

const findDialog = (page: Page) => page.getByRole("dialog", { name: "Change Price or Stock" });

/** Creates three products with one unique name, selects them and enters a price increase of ten percent. */
async function beginChange(page: Page): Promise<string> {
  const name = newName("Bulk");
  for (const word of ["one", "two", "three"]) {
    await makeProduct(page.context(), { name: `${name} ${word}`, price: 100 });
  }
  await open(page, `/admin/dashboard?tab=products&q=${encodeURIComponent(name)}`);
  await expect(rowOf(page, `${name} one`)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Change price or stock" }).click();
  const dialog = findDialog(page);
  await dialog.getByRole("combobox", { name: /^Price/ }).selectOption("Raise by percent");
  await dialog.getByRole("textbox", { name: "Percent" }).fill("10");
  return name;
}

async function readPrices(page: Page, name: string): Promise<number[]> {
  const answer = await page.request.get(`/api/products/admin/all?q=${encodeURIComponent(name)}`);
  return productListResponseSchema
    .parse(await answer.json())
    .data.products.map(({ price }) => price);
}

adminTest(
  "a price change shows a preview, and writes nothing before the confirmation",
  async ({ page, boss: _ }) => {
    const name = await beginChange(page);
    const dialog = findDialog(page);
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByText("3 products will be changed.")).toBeVisible();
    await expectNoViolations(page);
    expect(await readPrices(page, name)).toEqual([100, 100, 100]);
    await dialog.getByRole("button", { name: "Change 3 products" }).click();
    await expect(dialog.getByText("3 products changed.")).toBeVisible();
    expect(await readPrices(page, name)).toEqual([110, 110, 110]);
  },
);

adminTest(
  "preview and change work after the admin signs in again",
  async ({ page, context, boss }) => {
    const name = await beginChange(page);
    const dialog = findDialog(page);
    await signOut(context);
    await dialog.getByRole("button", { name: "Preview" }).click();
    await comeBack(page, boss);
    await expect(dialog.getByText("3 products will be changed.")).toBeVisible();
    await signOut(context);
    await dialog.getByRole("button", { name: "Change 3 products" }).click();
    await comeBack(page, boss);
    await expect(dialog.getByText("3 products changed.")).toBeVisible();
    expect(await readPrices(page, name)).toEqual([110, 110, 110]);
  },
);

adminTest(
  "a lost connection changes all prices or none, keeps the input, and allows a retry",
  async ({ page, boss: _ }) => {
    const name = await beginChange(page);
    const dialog = findDialog(page);
    const mend = await breakOff(page, /\/bulk\//);
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect(dialog.getByText("The preview is not complete.")).toBeVisible();
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(dialog.getByRole("textbox", { name: "Percent" })).toHaveValue("10");
    await mend();
    await dialog.getByRole("button", { name: "Preview" }).click();
    // The server applies the change, but its response is lost.
    await page.route(/\/bulk\/apply$/, async (route) => {
      await route.fetch();
      await route.abort("failed");
    });
    await dialog.getByRole("button", { name: "Change 3 products" }).click();
    await expect(dialog.getByText("none of them is changed twice", { exact: false })).toBeVisible();
    expect(await readPrices(page, name)).toEqual([110, 110, 110]);
    await page.unroute(/\/bulk\/apply$/);
    await dialog.getByRole("button", { name: "Go on" }).click();
    await expect(dialog.getByText("3 stayed as they are:", { exact: false })).toBeVisible();
    expect(await readPrices(page, name)).toEqual([110, 110, 110]);
  },
);

adminTest("the statistics link an expiring product to its form", async ({ page, boss: _ }) => {
  const name = newName("Expiring");
  const expiryDate = "2001-01-01";
  await makeProduct(page.context(), { name, stock: 9, expiryDate, isActive: true });
  await open(page, links.adminStatistics);
  // What has expired may not be sold, so it is in "Low stock" too.
  await page.getByRole("table", { name: "Expiry" }).getByRole("link", { name }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Product name *")).toHaveValue(name);
});
