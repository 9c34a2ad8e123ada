import type { Page } from "playwright/test";
import { expectNoViolations } from "../../support/accessible.ts";
import { makeProduct, newSku, openDashboard } from "../../support/admin-catalog.ts";
import { expectNoSideScroll } from "../../support/cut-text.ts";
import { tabTo } from "../../support/keyboard.ts";
import { owner, signIn } from "../../support/people.ts";
import { expect } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

const widths = [390, 768, 1440];

const stage = (page: Page, name: string) => page.getByRole("heading", { level: 3, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Uploads a file and checks it with the guessed columns. */
async function checkFile(page: Page, lines: readonly string[]) {
  await openDashboard(page, "?view=import");
  await page.locator('input[type="file"]').setInputFiles({
    name: "list.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${lines.join("\r\n")}\r\n`),
  });
  await expect(stage(page, "Match the columns")).toBeFocused();
  await button(page, "Check").click();
  await expect(stage(page, "What the import would do")).toBeFocused();
}

/** Checks that nothing is wider than the screen, and that light and dark themes are accessible. */
async function expectItFits(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSideScroll(page);
    await expectNoViolations(page);
  }
}

test("the keyboard answers open questions and new names before an import", async ({
  page,
  context,
}) => {
  await signIn(context, owner);
  const { id, sku } = await makeProduct(context);
  const other = await makeProduct(context);
  await checkFile(page, [
    "sku,name,price,expiryDate",
    `${sku},Ace 100 mg,100,05/06/2027`,
    `${other.sku},Zifi 200 mg,100,04/2084`,
    `${newSku()},Napa,ask,2027-01-01`,
  ]);
  await expect(button(page, "Import")).toBeDisabled();
  await expect(page.getByText("Answer the question about the dates first.")).toBeVisible();
  await expectItFits(page);
  await tabTo(page, page.getByRole("radio", { name: "The day: 5 Jun 2027" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("radio", { name: /^Bikram Sambat: / }));
  await page.keyboard.press("Space");
  await tabTo(page, button(page, "Check again"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "How the dates are read" })).toBeVisible();
  await page.getByRole("region", { name: "2 of 2 products would get another name" }).waitFor();
  await expect(button(page, "Import")).toBeDisabled();
  await expectItFits(page);
  await tabTo(page, page.getByRole("checkbox", { name: /I have compared the names/ }));
  await page.keyboard.press("Space");
  await button(page, "Import").click();
  const dialog = page.getByRole("dialog", { name: "Import these products?" });
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(stage(page, "The import is done")).toBeVisible();
  const { data } = await (await page.request.get(`/api/products/admin/all?q=${sku}`)).json();
  expect(data.products.find((one: { id: string }) => one.id === id)?.expiryDate).toBe("2027-06-05");
});
