import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { adminTest } from "../support/admin.ts";
import { expect, open } from "../support/site.ts";

const releases = "/admin/dashboard?tab=settings&part=releases";
const live = (page: Page) => page.getByRole("table", { name: "Live releases" });

adminTest(
  "by keys alone, three actions freeze a package and two lift its freeze",
  async ({ page, boss: _ }) => {
    let actions = 0;
    /** Presses Enter on the focused element, or types into it. */
    const act = async (place: Locator, text?: string) => {
      actions++;
      await place.focus();
      await (text === undefined ? page.keyboard.press("Enter") : page.keyboard.type(text));
    };
    await open(page, releases);
    const row = live(page).getByRole("row").filter({ hasText: "mfe-account" });
    await act(row.getByRole("button", { name: "Freeze mfe-account" }));
    const form = page.getByRole("dialog", { name: "Freeze mfe-account" });
    await act(form.getByLabel("Why *"), "The festival");
    await expectNoViolations(page);
    await act(form.getByRole("button", { name: "Freeze", exact: true }));
    await expect(form).toBeHidden();
    await expect(row).toContainText("Frozen until");
    await expect(row).toContainText("The festival");
    await expectNoViolations(page);
    expect(actions).toBe(3);

    await act(row.getByRole("button", { name: "Lift the freeze of mfe-account" }));
    const question = page.getByRole("dialog", { name: "Lift the freeze of mfe-account" });
    await act(question.getByRole("button", { name: "Lift", exact: true }));
    await expect(question).toBeHidden();
    await expect(row).not.toContainText("Frozen until");
    expect(actions).toBe(5);
  },
);

for (const width of [390, 768, 1440]) {
  adminTest(
    `the releases are accessible at ${width} pixels, in both themes`,
    async ({ page, boss: _ }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, releases);
      const catalog = live(page).getByRole("row").filter({ hasText: "mfe-catalog" });
      await expect(catalog).toContainText(/Commit [0-9a-f]{8}/);
      await expect(page.getByRole("table", { name: "Promotions" })).toContainText("#1");
      await expectNoViolations(page);
      await live(page).getByRole("link", { name: "mfe-catalog" }).click();
      const versions = page.getByRole("table", { name: "Versions of mfe-catalog" });
      await expect(versions).toContainText("Live");
      await versions
        .getByRole("button", { name: /^Details/ })
        .first()
        .click();
      await expect(versions).toContainText("New pages");
      await expectNoViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
}
