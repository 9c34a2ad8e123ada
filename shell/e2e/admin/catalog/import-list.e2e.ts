import type { Page } from "playwright/test";
import { expectNoViolations } from "../../support/accessible.ts";
import { newName, openDashboard } from "../../support/admin-catalog.ts";
import { expect } from "../../support/site.ts";
import { test } from "../../support/visitor.ts";

const stage = (page: Page, name: string) => page.getByRole("heading", { level: 3, name });
const figure = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd");

async function uploadList(page: Page, lines: readonly string[]) {
  await openDashboard(page, "?view=import");
  await page.locator('input[type="file"]').setInputFiles({
    name: "closing-stock.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${lines.join("\r\n")}\r\n`),
  });
  await expect(stage(page, "Match the columns")).toBeFocused();
}
const chosenFor = (page: Page, field: string) =>
  page.getByRole("combobox", { name: `Column for ${field}` }).locator("option:checked");

test("importing a pharmacy program's list twice changes nothing the second time", async ({
  page,
}) => {
  const own = newName("Group");
  const list = [
    `Item Name,Pack,Group Name,MRP Rs.,Closing Qty,Batch,Expiry Dt.,Mfg. By,${own}`,
    `${own} Azith 500,strip of 5 tablets,${own} A,132.36,40,AZ71,31/12/2027,Alembic,1`,
    `${own} Ascoril LS,bottle of 100 ml,${own} B,118,12,AS04,30/11/2027,Glenmark,2`,
    `${own} Avil 25,strip of 15 tablets,${own} A,10.96,150,AV88,31/10/2027,Sanofi,3`,
  ];
  await uploadList(page, list);
  for (const [field, column] of [
    ["Product name", "Item Name"],
    ["Category", "Group Name"],
    ["Price (₹)", "MRP Rs."],
    ["Stock", "Closing Qty"],
    ["Expiry date", "Expiry Dt."],
    ["Manufacturer", "Mfg. By"],
  ] as const) {
    await expect(chosenFor(page, field)).toHaveText(column);
  }
  await expect(page.getByText("By its name").first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(stage(page, "What the import would do")).toBeFocused();
  await expect(page.getByText("3 rows without a SKU get one each")).toBeVisible();
  const names = page.getByRole("region", { name: "2 categories of this file" });
  await expect(names.getByRole("listitem")).toHaveCount(2);
  await expectNoViolations(page);
  await names.getByRole("button", { name: "Create all 2 and check again" }).click();
  await expect(figure(page, "New products")).toHaveText("3");
  await expect(names).toBeHidden();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(stage(page, "The import is done")).toBeVisible();

  await uploadList(page, list);
  await expect(page.getByText("As last time").first()).toBeVisible();
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(stage(page, "What the import would do")).toBeFocused();
  await expect(figure(page, "Unchanged")).toHaveText("3");
  await expect(figure(page, "New products")).toHaveText("0");
});
