import { expectNoViolations } from "../../support/accessible.ts";
import { adminTest } from "../../support/admin.ts";
import { expectToast, makeProduct, newName, rowOf } from "../../support/admin-catalog.ts";
import { expect, open } from "../../support/site.ts";

const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

adminTest(
  "what expires soon is marked down, destroyed with a witness and found in the records @phone",
  async ({ page, context, boss: _ }) => {
    const product = await makeProduct(context, {
      ...{ name: newName("Syrup"), batchNumber: newName("S"), expiryDate: inDays(20) },
      ...{ stock: 7, price: 50 },
    });
    await open(page, `/admin/dashboard?view=expiry&days=30&q=${encodeURIComponent(product.name)}`);
    const row = rowOf(page, product.name);
    await expect(row).toContainText("350.00");
    await row.getByRole("checkbox").check();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Mark Down" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel("Discount in percent of the price").press("Enter");
    await expectToast(page, "1 product marked down");
    await expect(row).toContainText("280.00");

    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Destroy" }).click();
    const dialog = page.getByRole("dialog", { name: "Destroy" });
    await dialog.getByLabel("Reason").fill("Broken seal");
    await dialog.getByLabel("Witness").fill("Sita");
    await expectNoViolations(page);
    await dialog.getByLabel("Witness").press("Enter");
    await expectToast(page, "Destroyed and recorded");
    await expect(row).toHaveCount(0);
    await page.getByRole("link", { name: "Records" }).click();
    const record = page.getByRole("row").filter({ hasText: product.name });
    await expect(record).toContainText("Witness: Sita");
    await expectNoViolations(page);
    await page.getByRole("link", { name: "To order" }).click();
    await expect(page.getByRole("button", { name: "Lead Time" })).toBeVisible();
    await expectNoViolations(page);
  },
);
