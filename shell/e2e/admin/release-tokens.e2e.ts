import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { adminTest } from "../support/admin.ts";
import { expect, open } from "../support/site.ts";

const releases = "/admin/dashboard?tab=settings&part=releases";

/** Creates a user that counts its actions. */
function createHands() {
  let actions = 0;
  return {
    count: () => actions,
    async press(place: Page | Locator, name: string) {
      actions++;
      await place.getByRole("button", { name, exact: true }).click();
    },
    async fill(place: Locator, label: string, text: string) {
      actions++;
      await place.getByLabel(label).fill(text);
    },
  };
}

adminTest(
  "a token takes five actions to create and two to revoke, and its secret shows only once @phone",
  async ({ page, boss: _ }) => {
    const name = `CI ${crypto.randomUUID().slice(0, 8)}`;
    // Other tests create tokens at the same time. The newest come first.
    await open(page, `${releases}&limit=50`);
    const making = createHands();
    await making.press(page, "Create Token");
    const create = page.getByRole("dialog", { name: "Create Token" });
    await making.fill(create, "Name *", name);
    await making.fill(create, "Packages *", "mfe-catalog");
    await making.press(create, "Create Token");
    const shown = page.getByRole("dialog", { name: "Token Created" });
    const secret = await shown.getByLabel("Token").inputValue();
    expect(secret).toMatch(/^aushadhi_[\w-]{43}$/);
    // On touch screens the dialog itself gets the focus, so that no on-screen keyboard covers it.
    const hasFocus = () => shown.evaluate((dialog) => dialog.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await making.press(shown, "Copy");
    expect(making.count()).toBe(5);
    // Some browsers forbid copying here. The dialog then says so.
    await expect(shown.getByText(/^Copied$|copy it by hand/)).toBeVisible();
    await expectNoViolations(page);
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(shown).toBeHidden();
    await expect(page.getByRole("button", { name: "Create Token" })).toBeFocused();

    const row = page.getByRole("row").filter({ hasText: name });
    for (const text of ["mfe-catalog", "Publish, Promote", "Never", "Active"]) {
      await expect(row).toContainText(text);
    }
    expect(await page.content()).not.toContain(secret);
    await expectNoViolations(page);

    const revoking = createHands();
    await revoking.press(page, `Revoke ${name}`);
    await revoking.press(page.getByRole("dialog"), "Revoke");
    expect(revoking.count()).toBe(2);
    await expect(page.getByText("Token revoked")).toBeVisible();
    await expect(row).toContainText("Revoked");
  },
);
