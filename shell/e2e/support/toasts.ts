import { expect, type Page } from "playwright/test";

/** Waits for the toasts there have to be, closes each as a visitor does, and waits until it is gone. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Close notification" });
  await expect(close.first()).toBeVisible();
  await expect(async () => {
    // One may go by itself between the look and the click.
    if ((await close.count()) > 0) await close.first().click({ timeout: 500 });
    expect(await close.count()).toBe(0);
  }).toPass();
}
