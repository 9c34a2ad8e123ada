import { expect, type Page } from "playwright/test";

/** Waits for toasts, closes each by its button, and waits until all are gone. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Close notification" });
  await expect(close.first()).toBeVisible();
  await expect(async () => {
    // A toast may close by itself between the count and the click.
    if ((await close.count()) > 0) await close.first().click({ timeout: 500 });
    expect(await close.count()).toBe(0);
  }).toPass();
}
