import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { adminTest } from "../support/admin.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { makeAccount, type Person } from "../support/people.ts";
import { expect, open } from "../support/site.ts";

const people = "/admin/dashboard?tab=settings&part=people";
const activity = "/admin/dashboard?tab=settings&part=audit";

const row = (page: Page, { email }: Person) => page.getByRole("row").filter({ hasText: email });
const changer = (place: Locator) => place.getByRole("button", { name: /^Change role of/ });

adminTest(
  "an admin finds a user and makes them staff, and the activity log shows it @phone",
  async ({ page, boss }) => {
    const somebody = await makeAccount();
    await open(page, people);
    await page.getByLabel("Name or e-mail").fill(somebody.email);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole("button", { name: /^Change role of/ })).toHaveCount(1);
    await changer(row(page, somebody)).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Role").selectOption("Staff");
    await dialog.getByRole("button", { name: "Change Role" }).click();
    await expect(page.getByText("Asha Rai is now Staff")).toBeVisible();
    await expect(row(page, somebody)).toContainText("Staff");

    const sections = page.getByRole("navigation", { name: "Settings" });
    await sections.getByRole("link", { name: "Activity" }).click();
    const what = page.getByRole("combobox", { name: "What", exact: true });
    await what.selectOption("Role changed");
    const choices = await what.getByRole("option").allTextContents();
    // The names are readable, also those of actions from the site's start.
    expect(choices).toContain("Release published");
    expect(choices.filter((choice) => /^[a-z]/.test(choice))).toEqual([]);
    const about = page.locator(`a[href*="subject=${somebody.id}"]`);
    await expect(about).toHaveAccessibleName("About Asha Rai only");
    await about.click();
    await expect(page).toHaveURL(new RegExp(`subject=${somebody.id}`));
    const details = page.getByRole("button", { name: /^Details of Role changed/ });
    // Rows of other users stay until the filtered response arrives.
    await expect(details).toHaveCount(1);
    await details.click();
    const changes = page.getByRole("list", { name: "What changed" });
    await expect(changes).toContainText("Before: customer");
    await expect(changes).toContainText("After: staff");
    await page.reload();
    await expect(page.getByRole("button", { name: /^Details of/ })).toHaveCount(1);
    expect(boss.id).not.toBe(somebody.id);
  },
);

adminTest(
  "an admin who lowers their own role by keyboard sees a warning, and is staff at once",
  async ({ page, boss }) => {
    await open(page, `${people}&q=${boss.email}`);
    const opener = changer(row(page, boss));
    await expect(row(page, boss)).toContainText("You");
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await hasTheKeyboard(dialog);
    await expect(dialog).toContainText("This is your own role");
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await hasTheKeyboard(dialog);
    await tabTo(page, dialog.getByLabel("Role"));
    await page.keyboard.press("s");
    await tabTo(page, dialog.getByRole("button", { name: "Change Role" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Delivery fee (₹)")).toBeVisible();
    const parts = page.getByRole("navigation", { name: "Settings" });
    await expect(parts.getByRole("link")).toHaveText(["Delivery fee", "Releases"]);
  },
);

adminTest("the user list and the confirmation are accessible @phone", async ({ page, boss }) => {
  await open(page, `${people}&q=${boss.email}`);
  await expect(row(page, boss)).toBeVisible();
  await expectNoViolations(page);
  await changer(row(page, boss)).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoViolations(page);
});

adminTest("the activity log with an open row is accessible @phone", async ({ page, boss }) => {
  await open(page, `${activity}&subject=${boss.id}`);
  await page.getByRole("button", { name: /^Details of Role changed/ }).click();
  await expectNoViolations(page);
});
