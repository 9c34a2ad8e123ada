import type { Page } from "playwright/test";

/**
 * Shows toasts, and returns the names of the enabled controls on the screen that one of them covers once it rests.
 * @param count number of toasts to show; the oldest of them is looked at
 */
export async function findCoveredControls(page: Page, count = 1): Promise<string[]> {
  await page.evaluate((count) => {
    for (let i = 0; i < count; i++) dispatchEvent(new Event("offline"));
  }, count);
  const toasts = page.getByRole("listitem").filter({ hasText: "You are offline" });
  const toast = toasts.nth(count - 1);
  await toast.waitFor();
  // Hovering waits until the toast stops moving, and keeps it open.
  await toast.hover();
  const box = await toast.boundingBox();
  if (!box) throw new Error("No toast is on the screen");
  return page
    .locator("a[href], button:enabled, input:enabled, select:enabled, textarea:enabled")
    .evaluateAll(
      (all, { x, y, width, height }) =>
        all
          .filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            const isSeen = one.checkVisibility({ visibilityProperty: true });
            const isPressable = isSeen && right - left > 1 && !one.closest("[data-sonner-toaster]");
            return isPressable && left < x + width && right > x && top < y + height && bottom > y;
          })
          .map((one) => one.getAttribute("aria-label") || one.textContent || one.id),
      box,
    );
}
