import { expectNoViolations } from "../../support/accessible.ts";
import { adminTest } from "../../support/admin.ts";
import { makeProduct, newName } from "../../support/admin-catalog.ts";
import { placeOrder } from "../../support/placed-order.ts";
import { expect, open } from "../../support/site.ts";

adminTest(
  "a batch number leads to the people in two actions, and its sale is stopped by keyboard @phone",
  async ({ page, context, boss: _, rival }) => {
    const batchNumber = newName("N").toUpperCase();
    const product = await makeProduct(context, { batchNumber, isActive: true });
    const order = await placeOrder(rival, [product], { quantity: 2 });

    await open(page, "/admin/dashboard?view=recalls");
    const search = page.getByLabel("Batch number or product");
    await search.fill(batchNumber.toLowerCase());
    await search.press("Enter"); // 1
    const who = page.getByRole("link", { name: `Who got it: ${batchNumber}, ${product.name}` });
    await who.click(); // 2
    const row = page.getByRole("row").filter({ hasText: order.orderNumber });
    await expect(row).toContainText("Asha Rai");
    await expect(row.getByRole("link", { name: /980/ })).toHaveAttribute("href", /^tel:/);
    await expectNoViolations(page);

    await page.goBack();
    await expect(who).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Recall 1 Batch" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Stop Sale and Recall" });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel("Reason").fill("Notice 12");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The sale is stopped")).toBeVisible();
    await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
    await expect(row).toContainText("2 × ");
    await expectNoViolations(page);
    const answer = await page.request.get(`/api/products/${product.id}`);
    expect((await answer.json()).data.product.availability).toBe("out_of_stock");

    await page.getByRole("button", { name: "Mail 1 Customer" }).click();
    await page.getByRole("button", { name: "Look at the Mail" }).click();
    await expect(page.getByRole("dialog")).toContainText(order.orderNumber);
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Record the answer of ${order.orderNumber}` }).click();
    await page.getByRole("dialog").getByLabel("Returned", { exact: true }).check();
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(row).toContainText("Returned");
  },
);
