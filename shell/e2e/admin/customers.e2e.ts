import { readFile } from "node:fs/promises";
import { expectNoViolations } from "../support/accessible.ts";
import { adminTest } from "../support/admin.ts";
import { deliver, makeCustomer, openCustomer } from "../support/customers-page.ts";
import { hasTheKeyboard } from "../support/keyboard.ts";
import { expect, heading, open } from "../support/site.ts";
import { closeToasts } from "../support/toasts.ts";

const search = "Name, e-mail or phone";

adminTest(
  "a customer is found by phone number, gets a note, is blocked and unblocked @phone",
  async ({ page, boss, shop }) => {
    const customer = await makeCustomer(shop);
    await open(page, "/admin/customers");
    const { phone } = customer;
    await page.getByLabel(search).fill(`${phone.slice(0, 5)} ${phone.slice(5)}`);
    const link = page.getByRole("main").getByRole("link", { name: "Asha Rai" });
    await expect(link).toHaveCount(1);
    await expect(page).toHaveURL(/q=/);
    await expectNoViolations(page);
    await link.click();
    await expect(page).toHaveURL(new RegExp(customer.id));
    await expect(heading(page)).toHaveText("Asha Rai");
    await page.getByLabel("Note", { exact: true }).fill("Rings the lower bell");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(page.getByText("Rings the lower bell")).toBeVisible();
    await page.getByRole("button", { name: "Block from ordering" }).click();
    await expect(page.getByText("Please enter a reason")).toBeVisible();
    await page.getByLabel("Reason (only staff see it)").fill("Three parcels not taken");
    await page.getByRole("button", { name: "Block from ordering" }).click();
    await expect(page.getByText("Three parcels not taken")).toBeVisible();
    await closeToasts(page);
    await expectNoViolations(page);
    await page.getByRole("button", { name: "Let them order again" }).click();
    await expect(page.getByText("This customer may order.")).toBeVisible();
    expect(boss.id).not.toBe(customer.id);
  },
);

adminTest(
  "a column title sorts the list, and the URL keeps the sort order",
  async ({ page, boss }) => {
    await open(page, "/admin/customers");
    const title = page.getByRole("columnheader", { name: /^Spent/ });
    await title.getByRole("button").click();
    await expect(title).toHaveAttribute("aria-sort", /ending$/);
    const sorted = await title.getAttribute("aria-sort");
    await expect(page).toHaveURL(/sort=spent-/);
    await page.reload();
    await expect(title).toHaveAttribute("aria-sort", sorted ?? "");
    expect(boss.id).not.toBe("");
  },
);

adminTest("a file export contains all data of a customer", async ({ page, boss: _, shop }) => {
  const customer = await makeCustomer(shop);
  await openCustomer(page, customer);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export everything" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("customer.json");
  const about = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(about.account.email).toBe(customer.email);
  expect(about.orders[0].address.phoneNumber).toContain(customer.phone.slice(-5));
});

adminTest.describe("an undelivered order", () => {
  adminTest.use({ allowed: /status of 409/ });

  adminTest(
    "prevents erasing a customer, who can be erased later and is not found again @phone",
    async ({ page, boss: _, admin, shop }) => {
      const customer = await makeCustomer(shop);
      await openCustomer(page, customer);
      const opener = page.getByRole("button", { name: "Erase this person" });
      await opener.click();
      const dialog = page.getByRole("dialog", { name: "Erase this person" });
      await hasTheKeyboard(dialog);
      await expectNoViolations(page);
      const name = dialog.getByLabel("Type the name to confirm: Asha Rai");
      await name.fill("Asha");
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("This is not the name")).toBeVisible();
      await name.fill("Asha Rai");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/This customer has orders under way/).first()).toBeVisible();
      await expect(name).toHaveValue("Asha Rai");
      await deliver(admin, customer);
      await dialog.getByRole("button", { name: "Erase for good" }).click();
      await expect(heading(page)).toHaveText("Erased customer");
      await expect(page.getByText(/^Erased on/)).toBeVisible();
      await expect(page.getByRole("link", { name: /^MED-/ })).toBeVisible();
      await closeToasts(page);
      await expectNoViolations(page);
      await open(page, `/admin/customers?q=${customer.phone}`);
      await expect(page.getByText("No customers found")).toBeVisible();
      await open(page, `/admin/orders/${customer.orderId}`);
      const shown = page.getByText("Erased customer").filter({ visible: true });
      await expect(shown.first()).toBeVisible();
      await expect(page.getByText(customer.name)).toHaveCount(0);
    },
  );
});
