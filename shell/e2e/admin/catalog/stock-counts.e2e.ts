import type { Product } from "@aushadhi/api/contract";
import type { BrowserContext, Page } from "playwright/test";
import { expectNoViolations } from "../../support/accessible.ts";
import { adminTest } from "../../support/admin.ts";
import { expectToast, makeProduct, newName } from "../../support/admin-catalog.ts";
import { expect, open } from "../../support/site.ts";

const counts = "/admin/dashboard?view=counts";

/** Makes products on shelves that no other test has, with 40 pieces each. */
async function stockShelves(context: BrowserContext, count: number) {
  const shelf = `Q${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  const products: Product[] = [];
  for (let at = 1; at <= count; at++) {
    const product = { name: newName("Balm"), shelf: `${shelf}-${at}` };
    products.push(await makeProduct(context, product));
  }
  return { shelf, products };
}

async function openCount(page: Page, shelf: string) {
  await open(page, counts);
  await page.getByRole("button", { name: "Open Count" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a Stock Count" });
  await dialog.getByLabel(/^Beginning of the shelf/).fill(`${shelf}-`);
  await dialog.getByRole("button", { name: "Open Count" }).click();
  await expect(page.getByRole("list", { name: "Sheet" })).toBeVisible();
}

const readStock = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/products/${id}/batches`);
  const { batches } = await answer.json();
  return batches.reduce((sum: number, batch: { quantity: number }) => sum + batch.quantity, 0);
};

adminTest(
  "forty products are counted by the keyboard alone in three presses each, and the differences applied",
  async ({ page, context, boss: _ }) => {
    const { shelf, products } = await stockShelves(context, 40);
    await openCount(page, shelf);
    let presses = 0;
    const press = async (key: string) => {
      presses++;
      await page.keyboard.press(key);
    };
    await page.getByRole("searchbox", { name: /^Scan/ }).focus();
    await press("Enter");
    for (const at of products.keys()) {
      for (const digit of at === 3 ? "37" : "40") await press(digit);
      await press("Enter");
    }
    expect(presses).toBe(1 + 3 * 40);
    await expect(page.getByText("40 of 40 products counted")).toBeVisible();

    await page.getByRole("link", { name: "Differences" }).click();
    const row = page.getByRole("row").filter({ hasText: products[3]?.name ?? "" });
    await expect(row).toContainText("−3");
    await row.getByRole("combobox", { name: /^Reason/ }).selectOption("Broken");
    await page.getByRole("button", { name: "Apply Count" }).click();
    const question = page.getByRole("dialog", { name: "Apply Count" });
    await expect(question).toContainText("3 pieces less, and 0 pieces more");
    await question.getByRole("button", { name: "Apply" }).click();
    await expectToast(page, "Stock corrected");
    expect(await readStock(page, products[3]?.id ?? "")).toBe(37);
    expect(await readStock(page, products[4]?.id ?? "")).toBe(40);
  },
);

adminTest(
  "a count is accessible, and goes on after a reload @phone",
  async ({ page, context, boss: _ }) => {
    const { shelf, products } = await stockShelves(context, 3);
    await open(page, counts);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stock Counts");
    await openCount(page, shelf);
    const box = page.getByRole("textbox", { name: `Pieces of ${products[0]?.name}` });
    await box.fill("38");
    await box.press("Enter");
    await expect(page.getByText("1 of 3 products counted")).toBeVisible();
    await expectNoViolations(page);
    await page.reload();
    await expect(box).toHaveValue("38");
    await page.getByRole("link", { name: "Differences" }).click();
    await expect(page.getByRole("combobox", { name: /^Reason/ })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Apply Count" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
  },
);
