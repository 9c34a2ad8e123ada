import type { Page } from "playwright/test";

/** Puts the page into the background, or brings it back, as far as its scripts can tell: a headless browser has no other tab in front. */
export const becomes = (page: Page, visibility: DocumentVisibilityState): Promise<void> =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    Object.defineProperty(document, "hidden", {
      value: visibility === "hidden",
      configurable: true,
    });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, visibility);
