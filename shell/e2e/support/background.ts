import type { Page } from "playwright/test";

/** Makes the page's scripts see it in the background or in front; a headless browser has no tab to put before it. */
export const becomes = (page: Page, visibility: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    Object.defineProperty(document, "hidden", {
      value: visibility === "hidden",
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, visibility);
