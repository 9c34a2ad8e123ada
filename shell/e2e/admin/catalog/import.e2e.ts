import { readFile } from "node:fs/promises";
import { type Import, type ImportKind, importRowsResponseSchema } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";
import type { Page } from "playwright/test";
import { expectNoViolations } from "../../support/accessible.ts";
import { makeProduct, newName, newSku, openDashboard } from "../../support/admin-catalog.ts";
import { hasTheKeyboard, tabTo } from "../../support/keyboard.ts";
import { owner, signIn } from "../../support/people.ts";
import { expect, heading, open } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

const narrowed = { width: 390, height: 844 };
const start = "?view=import";

const createCsv = (lines: readonly string[]) => ({
  name: "list.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`${lines.join("\r\n")}\r\n`),
});
const stage = (page: Page, name: string) => page.getByRole("heading", { level: 3, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const figure = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd");

/** Reads the rows of one kind from the open import. */
async function readRows(page: Page, kind: ImportKind) {
  const id: Import["id"] = new URL(page.url()).searchParams.get("import") ?? "";
  const answer = await page.request.get(`/api/imports/${id}/rows?kind=${kind}&limit=100`);
  return importRowsResponseSchema.parse(await answer.json()).data.rows;
}

test("an import creates, changes and rejects products, and the shop shows the result", async ({
  page,
  context,
}) => {
  await signIn(context, owner);
  const known = await makeProduct(context, { isActive: true });
  const name = newName("Napa");
  const sku = newSku();
  await openDashboard(page, start);
  await page
    .locator('input[type="file"]')
    .setInputFiles(
      createCsv([
        "Item Code,Brand Name,Strength,MRP,Colour,Rx",
        `${sku},${name},500 mg,"Rs 1,249.50",red,no`,
        `${known.sku},${known.name},,90,blue,no`,
        `${newSku()},Ace,,ask,green,no`,
      ]),
    );
  await expect(stage(page, "Match the columns")).toBeFocused();
  await expect(page.getByText("Not imported: Colour")).toBeVisible();
  await button(page, "Check").click();
  await expect(stage(page, "What the import would do")).toBeFocused();
  const table = page.getByRole("table", { name: "Rows of the file" });
  await expect(table).toContainText("No amount is clear in 'ask'");
  await page.getByRole("link", { name: "Changed (1)" }).click();
  await expect(table).toContainText("Price (₹) 100.00 becomes 90.00");
  await expectNoViolations(page);
  await button(page, "Import").click();
  const dialog = page.getByRole("dialog", { name: "Import these products?" });
  await expect(dialog).toContainText("1 product will be created and 1 changed, all at once.");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(stage(page, "The import is done")).toBeVisible();
  const [made] = await readRows(page, "created");
  await open(page, links.product(made?.productId ?? ""));
  await expect(heading(page)).toHaveText(`${name} 500 mg`);
  await expect(page.getByRole("main")).toContainText("₹1,249.50");
  const { data } = await (await page.request.get(`/api/products/${known.id}`)).json();
  expect(data.product.price).toBe(90);
});

test("importing an export changes nothing, and another admin can open the import by its URL", async ({
  page,
  elsewhere,
  shop,
}) => {
  await openDashboard(page, start);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Export Products").click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  await page.locator('input[type="file"]').setInputFiles({
    ...createCsv([]),
    buffer: await readFile(await download.path()),
  });
  await button(page, "Check").click();
  await expect(stage(page, "What the import would do")).toBeVisible();
  // Other tests create and delete products at the same time.
  const skus = shop.products.map(({ sku }) => sku);
  for (const kind of ["created", "changed", "refused"] as const) {
    const found = (await readRows(page, kind)).filter(({ sku }) => skus.includes(sku));
    expect(found, kind).toEqual([]);
  }
  const unchanged = await figure(page, "Unchanged").textContent();
  expect(Number(unchanged)).toBeGreaterThanOrEqual(skus.length);
  await signIn(elsewhere.context(), owner);
  await open(elsewhere, page.url());
  await expect(stage(elsewhere, "What the import would do")).toBeVisible();
  await expect(figure(elsewhere, "Unchanged")).toHaveText(unchanged ?? "");
});

test("the keyboard alone uploads, checks and cancels a file", async ({ page }) => {
  const sku = newSku();
  // Start waiting first: the file chooser may open before a later wait begins.
  const chooser = page.waitForEvent("filechooser");
  await openDashboard(page);
  await tabTo(page, page.getByRole("link", { name: "Import / Export" }));
  await page.keyboard.press("Enter");
  await expect(heading(page)).toBeFocused();
  await tabTo(page, button(page, "Choose file"));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(createCsv(["sku,name,price", `${sku},Kapur,12`]));
  await expect(stage(page, "Match the columns")).toBeFocused();
  await tabTo(page, button(page, "Check"));
  await page.keyboard.press("Enter");
  await expect(stage(page, "What the import would do")).toBeFocused();
  await tabTo(page, button(page, "Import"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await hasTheKeyboard(dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button(page, "Import")).toBeFocused();
  await tabTo(page, button(page, "Cancel Import"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await hasTheKeyboard(dialog);
  await tabTo(page, dialog.getByRole("button", { name: "Cancel Import" }));
  await page.keyboard.press("Enter");
  await expect(stage(page, "The import was cancelled")).toBeFocused();
  const path = `/api/products/admin/all?q=${encodeURIComponent(sku)}`;
  expect((await (await page.request.get(path)).json()).data.pagination.total).toBe(0);
});

test("a phone shows each field and each row as a card, and nothing is wider than the screen", async ({
  page,
}) => {
  await page.setViewportSize(narrowed);
  await openDashboard(page, start);
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      narrowed.width,
    );
  await fits();
  // A column's name may have 200 characters.
  const long = "Paracetamol-and-nothing-else-".repeat(6);
  await page
    .locator('input[type="file"]')
    .setInputFiles(createCsv([`sku,name,price,${long}`, `${newSku()},${long},ask,1`]));
  await expect(stage(page, "Match the columns")).toBeVisible();
  await page.getByLabel("Column for Manufacturer").selectOption(long);
  await fits();
  await expectNoViolations(page);
  await button(page, "Check").click();
  await expect(stage(page, "What the import would do")).toBeVisible();
  await expect(page.getByText("No amount is clear in 'ask'")).toBeVisible();
  await expect(button(page, "Import")).toBeDisabled();
  await fits();
  await page.getByRole("link", { name: "All Imports" }).click();
  await expect(page.getByRole("rowheader").first()).toContainText("list.csv");
  await fits();
  await expectNoViolations(page);
});
