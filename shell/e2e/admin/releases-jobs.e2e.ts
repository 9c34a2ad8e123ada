import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { adminTest } from "../support/admin.ts";
import { publishRefusedRelease } from "../support/published-release.ts";
import { expect, open } from "../support/site.ts";

// The gate refuses the promotion.
adminTest.use({ allowed: /status of 409/ });

const releases = "/admin/dashboard?tab=settings&part=releases";
const absentTable = "Packages that are not on the site";

/** Hands on the keys alone, which count what they do. */
function createKeys(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    async press(
      place: Page | Locator,
      name: string,
      role: "button" | "link" | "switch" = "button",
    ) {
      actions++;
      await place.getByRole(role, { name, exact: true }).focus();
      await page.keyboard.press(role === "switch" ? "Space" : "Enter");
    },
  };
}

adminTest(
  "by keys alone: a preview is one press, a promotion two, and an approval one",
  async ({ page, admin, boss: _ }) => {
    const { name, version } = await publishRefusedRelease(admin);
    await open(page, releases);
    const row = page
      .getByRole("table", { name: absentTable })
      .getByRole("row")
      .filter({ hasText: name });
    await expect(row).toContainText("Never promoted");

    const previewing = createKeys(page);
    await previewing.press(row, `Preview ${name} ${version}`);
    const preview = page.getByRole("dialog", { name: `Preview of ${name} ${version}` });
    await expect(preview.getByLabel("Link")).toHaveValue(/\/preview\//);
    expect(previewing.count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
    await expect(row.getByRole("button", { name: `Preview ${name} ${version}` })).toBeFocused();

    const promoting = createKeys(page);
    await promoting.press(row, `Promote ${name} ${version}`);
    const dialog = page.getByRole("dialog", { name: `Promote ${name} ${version}` });
    await expect(dialog).toContainText("feat: a page of offers");
    await promoting.press(dialog, "Promote to Everybody");
    await expect(dialog).toContainText("useNothing");
    expect(promoting.count()).toBe(2);
    await page.keyboard.press("Escape");

    await row.getByRole("link", { name, exact: true }).click();
    const asking = createKeys(page);
    await asking.press(page, "A second person approves each version", "switch");
    await expect(page.getByText("Not approved yet")).toBeVisible();
    await asking.press(page, `Approve ${version}`);
    await expect(page.getByText(/^Approved by /)).toBeVisible();
    expect(asking.count()).toBe(2);
  },
);

for (const width of [390, 768, 1440]) {
  adminTest(
    `the dialogs of a release are accessible at ${width} pixels, in both themes`,
    async ({ page, admin, boss: _ }) => {
      const { name, version } = await publishRefusedRelease(admin);
      await page.setViewportSize({ width, height: 900 });
      await open(page, releases);
      const row = page
        .getByRole("table", { name: absentTable })
        .getByRole("row")
        .filter({ hasText: name });
      for (const [action, shown] of [
        [`Promote ${name} ${version}`, "feat: a page of offers"],
        [`Preview ${name} ${version}`, "Open it in a new tab"],
        [`Freeze ${name}`, "For how many hours"],
      ] as const) {
        await row.getByRole("button", { name: action }).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog).toContainText(shown);
        await expectNoViolations(page);
        const overflow = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    },
  );
}
